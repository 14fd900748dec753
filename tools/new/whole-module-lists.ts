import type { Files, Name } from '#tools/new/names.ts';

const TEXTS: Readonly<Record<string, { title: string; text: string }>> = {
  en: { title: 'Your note arrived', text: 'Staff of {site} will read it.' },
  ar: { title: 'وصلت ملاحظتك', text: 'سيقرؤها فريق {site}.' },
  th: { title: 'ได้รับข้อความของคุณแล้ว', text: 'ทีมงาน {site} จะอ่านข้อความนี้' },
  vi: { title: 'Đã nhận ghi chú của bạn', text: 'Nhân viên {site} sẽ đọc ghi chú này.' },
  'zh-Hans': { title: '已收到您的留言', text: '{site} 的工作人员会阅读。' },
};

const json = (texts: object): string => `${JSON.stringify(texts, undefined, 2)}\n`;

/** Returns the entries of lists that a module needs: code, frame, notice, permission and setting. */
export function wholeModuleLists({ kebab, camel, pascal, words, snake }: Name): Files {
  return {
    [`contracts/codes/${kebab}.ts`]: `/** Refusal codes of ${words.toLowerCase()}, each with its HTTP status. */
export const codes = { '${snake}.too_long': 400 } as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    '${kebab}': typeof codes;
  }
}
`,
    [`locales/en/codes/${kebab}.json`]: json({ [`${snake}.too_long`]: 'Use at most {most} characters.' }),
    [`contracts/frames/${kebab}.ts`]: `import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** A note of the member was stored, here or in another tab. */
    '${kebab}': object;
  }
}
`,
    [`contracts/bo/permissions/${kebab}.ts`]: `import { permissions } from '#contracts/bo/permissions.ts';

export const ${snake.toUpperCase()} = permissions('${snake}', { read: ['owner', 'support', 'auditor'] });
`,
    [`modules/${kebab}/settings.ts`]: `import * as z from 'zod/mini';

/** ${words}. */
export const settings = z.object({
  /** Maximum length of a note, in characters. */
  ${camel}Length: z._default(z.number(), 500),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    '${kebab}': z.output<typeof settings>;
  }
}
`,
    [`modules/${kebab}/notices.ts`]: `import { noticesOf } from '#platform/module/notice.ts';

type Noted = { id: string; memberId: string };

/** Notifies the member of each stored note. */
export const notices = [
  noticesOf({
    name: '${kebab}',
    topic: '${pascal}Noted',
    templates: ['${snake}_noted'],
    of: ({ id, memberId }: Noted) => [{ memberId, template: '${snake}_noted', source: \`${kebab}/\${id}\` }],
  }),
];
`,
    ...Object.fromEntries(
      Object.entries(TEXTS).map(([tag, { title, text }]) => [
        `locales/${tag}/inbox/${kebab}.json`,
        json({ [`inbox.${snake}_noted`]: title, [`inbox.${snake}_noted_text`]: text }),
      ]),
    ),
  };
}
