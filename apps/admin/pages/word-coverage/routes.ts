import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { wordsCoverage } from '#contracts/bo/words.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/languages',
    validateSearch: listSearch(['brand', 'language']),
    staticData: { title: 'Languages', menu: { section: 'content', label: 'Languages', order: 60, contract: wordsCoverage } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/word-coverage/coverage-page.tsx')),
      'CoveragePage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'word-coverage': typeof routes;
  }
}
