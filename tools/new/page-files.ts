import { LANGUAGES } from '#platform/i18n/languages.ts';
import type { Files, Name } from '#tools/new/names.ts';

/** First texts of a new page, by language. Other languages show the English text. */
const FIRST_TEXTS: Readonly<Record<string, { title: string; text: string }>> = {
  en: { title: 'A new page', text: 'The text of this page has not been written yet.' },
  ar: { title: 'صفحة جديدة', text: 'لم يُكتب محتوى هذه الصفحة بعد.' },
  th: { title: 'หน้าใหม่', text: 'เนื้อหาของหน้านี้ยังไม่ได้เขียน' },
  vi: { title: 'Trang mới', text: 'Nội dung của trang này chưa được viết.' },
  'zh-Hans': { title: '新页面', text: '此页面的内容尚未编写。' },
};

const codeOf = (tag: string): string => LANGUAGES.find((language) => language.tag === tag)!.code;

/** Returns the files of a page at `/<name>` with its own area of texts. No other file has to change. */
export function pageFiles({ kebab, pascal }: Name): Files {
  const folder = `apps/site/pages/${kebab}`;
  const ids = kebab.replaceAll('-', '_');
  const texts = Object.entries(FIRST_TEXTS).map(([tag, { title, text }]) => [
    `locales/${tag}/${kebab}.json`,
    `${JSON.stringify({ [`${ids}.title`]: title, [`${ids}.text`]: text }, undefined, 2)}\n`,
  ]);
  return {
    [`${folder}/routes.ts`]: `/* oxlint-disable typescript/consistent-type-imports -- \`import type\` takes no attributes (TS2857). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['${kebab}'], () => import('#${folder}/${kebab}-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/${kebab}',
    component: lazyRouteComponent(load, '${pascal}Page'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    '${kebab}': typeof routes;
  }
}

declare module '#web/text/message-ids.ts' {
  interface Texts {
    '${kebab}': typeof import('#locales/en/${kebab}.json', { with: { type: 'json' } });
  }
}
`,
    [`${folder}/${kebab}-page.tsx`]: `import { useI18n } from '#web/text/i18n.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';

export function ${pascal}Page() {
  const { t } = useI18n();
  const title = t('${ids}.title');
  useOwnTitle(title);
  return (
    <div className="wrap">
      <h1>{title}</h1>
      <p>{t('${ids}.text')}</p>
    </div>
  );
}
`,
    [`${folder}/${kebab}-page.test.tsx`]: pageTest(folder, kebab),
    ...Object.fromEntries(texts),
  };
}

function pageTest(folder: string, kebab: string): string {
  return `import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '#web/text/i18n.tsx';
import { openLanguage } from '#web/text/messages.ts';
import { root } from '#apps/site/parts/page/pages.ts';
import { routes } from '#${folder}/routes.ts';

test.each([
${Object.entries(FIRST_TEXTS)
  .map(([tag, { title }]) => `  ['${codeOf(tag)}', '${title}'],`)
  .join('\n')}
])('its address shows the page, with the texts of %s', async (language, title) => {
  const history = createMemoryHistory({ initialEntries: ['/${kebab}'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, isServer: true });
  const [messages] = await Promise.all([openLanguage(language), router.load()]);
  const page = renderToString(
    <I18nProvider language={language} messages={messages}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  expect(page).toContain(\`<h1>\${title}</h1>\`);
});
`;
}
