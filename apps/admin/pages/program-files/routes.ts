import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeChecks } from '#contracts/bo/code-checks.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/program-files',
    staticData: { title: 'Program files', menu: { section: 'oversight', label: 'Program files', order: 26, contract: codeChecks } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/program-files/program-files-page.tsx')),
      'ProgramFilesPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    programFiles: typeof routes;
  }
}
