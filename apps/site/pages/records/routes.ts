/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { requireSession, refusePractice } from '#apps/site/parts/page/require-session.ts';
import { readRecordSearch } from '#apps/site/pages/records/record-filter.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['records', 'fairness', 'play'], () => import('#apps/site/pages/records/record-routes.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/personalHistoryCopy',
    validateSearch: readRecordSearch,
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'records.title', frame: 'member', menu: { group: 'play', order: 10, icon: 'list', name: 'records.title' } },
    component: lazyRouteComponent(load, 'RecordsRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/rounds/$id',
    beforeLoad: ({ location }) => requireSession(location.href),
    staticData: { frame: 'member', under: '/member/personalHistoryCopy' },
    component: lazyRouteComponent(load, 'RoundRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    records: typeof routes;
  }
}

declare module '#web/text/message-ids.ts' {
  interface Texts {
    records: typeof import('#locales/en/records.json', { with: { type: 'json' } });
  }
}
