/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { requireSession, refusePractice } from '#apps/site/parts/page/require-session.ts';
import { readRecordSearch } from '#apps/site/pages/records/record-filter.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['records', 'fairness', 'play'], () => import('#apps/site/pages/records/record-routes.tsx'));
const loadReplay = withAreas(['records', 'fairness', 'play', 'content'], () => import('#apps/site/pages/records/replay-page.tsx'));

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
  // The back office frames this page (`staffReplay`).
  createRoute({
    getParentRoute: () => root,
    path: '/replay',
    validateSearch: ({ replay }: Record<string, unknown>) => ({
      replay: typeof replay === 'string' && /^[\w.-]{1,400}$/.test(replay) ? replay : '',
    }),
    staticData: { frame: 'none', isUndisturbed: true, isReadBeforeTerms: true },
    component: lazyRouteComponent(loadReplay, 'ReplayPage'),
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
