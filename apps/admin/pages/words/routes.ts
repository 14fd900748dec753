import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { wordTexts } from '#contracts/bo/words.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/words',
    validateSearch: listSearch(['brand', 'language', 'key', 'text', 'only']),
    staticData: { title: 'Site texts', menu: { section: 'content', label: 'Site texts', order: 50, contract: wordTexts } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/words/words-page.tsx')),
      'WordsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    words: typeof routes;
  }
}
