import { createElement } from 'react';
import { contentItems } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { CONTENT_FILTERS } from '#apps/admin/pages/content-list/content-filters.ts';
import { kinds } from '#apps/admin/parts/content/content-words.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

const loadPage = chunkInTime(() => import('#apps/admin/pages/content-list/content-list-page.tsx'));

/** Returns the route of the list of one kind of content. */
function listOf<const Path extends string>(kind: ContentKind, path: Path, order: number) {
  return listRoute({
    path,
    title: kinds()[kind].list,
    filters: CONTENT_FILTERS,
    menu: { section: 'content', order, contract: contentItems },
    load: async () => {
      const { ContentListPage } = await loadPage();
      return { Page: () => createElement(ContentListPage, { kind }) };
    },
    page: 'Page',
  });
}

export const routes = [
  listOf('announcement', '/announcements', 10),
  listOf('banner', '/banners', 20),
  listOf('help', '/help-articles', 30),
  listOf('legal', '/legal-pages', 40),
  listOf('link', '/footer-links', 44),
  listOf('section', '/home-sections', 46),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'content-list': typeof routes;
  }
}
