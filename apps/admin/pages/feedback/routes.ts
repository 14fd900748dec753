import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { feedbackQueue } from '#contracts/bo/feedback.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/feedback',
    validateSearch: listSearch(['state', 'questionType', 'merchantId']),
    staticData: {
      title: 'Feedback',
      menu: { section: 'queues', label: 'Feedback', order: 25, contract: feedbackQueue, waiting: { state: 'open' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/feedback/feedback-page.tsx')),
      'FeedbackPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    feedback: typeof routes;
  }
}
