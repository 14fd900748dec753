import type { Files, Name } from '#tools/new/names.ts';

/** Returns the call and the page of staff, and the handler of the frame on the site. */
export function wholeModulePages({ kebab, camel, pascal, words, snake }: Name): Files {
  const page = `apps/admin/pages/${kebab}`;
  return {
    [`contracts/bo/${kebab}.ts`]: `import * as z from 'zod/mini';
import { ${snake.toUpperCase()} } from '#contracts/bo/permissions/${kebab}.ts';
import { pageOf, paged, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

export const ${camel}Notes = staffEndpoint({
  method: 'GET',
  path: '/bo/${kebab}',
  permission: ${snake.toUpperCase()}.read,
  summary: '${words}: notes of members, the newest first',
  input: z.strictObject({ ...paged(['at']) }),
  output: pageOf(z.object({ id: z.string(), memberId: z.string(), text: z.string(), at: z.date() })),
  errors: [],
});
`,
    [`${page}/${kebab}-page.tsx`]: `import { useNavigate } from '@tanstack/react-router';
import { ${camel}Notes } from '#contracts/bo/${kebab}.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Note = WireOutput<typeof ${camel}Notes>['rows'][number];

const COLUMNS: ListColumn<Note>[] = [
  { key: 'at', head: 'Sent', sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
  { key: 'member', head: 'Member', place: 'title', tone: 'strong', text: ({ memberId }) => memberId },
  { key: 'text', head: 'Text', place: 'foot', text: ({ text }) => text.slice(0, 60) },
];

/** Notes of members. A row leads to its member. */
export function ${pascal}Page() {
  const navigate = useNavigate();
  return (
    <ListPage<Note>
      title="${words}"
      fileName="${kebab}"
      contract={${camel}Notes}
      columns={COLUMNS}
      sort="-at"
      filters={[]}
      rowKey={({ id }) => id}
      empty="No notes yet."
      onOpen={({ memberId }) => void navigate({ to: '/members/$id', params: { id: memberId } })}
    />
  );
}
`,
    [`${page}/routes.ts`]: routesFile({ kebab, camel, pascal, words }, page),
    [`apps/site/parts/${kebab}/frames.ts`]: `import { onFrame, readAgain } from '#web/http/frames.ts';

onFrame(['${kebab}', 'ready'], readAgain('${kebab}'));
`,
  };
}

function routesFile({ kebab, camel, pascal, words }: Omit<Name, 'snake'>, page: string): string {
  return `import { ${camel}Notes } from '#contracts/bo/${kebab}.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/${kebab}',
    title: '${words}',
    filters: [],
    menu: { section: 'members', order: 90, contract: ${camel}Notes },
    load: () => import('#${page}/${kebab}-page.tsx'),
    page: '${pascal}Page',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    '${kebab}': typeof routes;
  }
}
`;
}
