import { contentApprovals } from '#contracts/bo/content.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/content-approvals',
    title: 'Awaiting approval',
    filters: ['status'],
    menu: { section: 'content', order: 5, contract: contentApprovals, waiting: { status: 'waiting' } },
    load: () => import('#apps/admin/pages/content-approvals/content-approvals-page.tsx'),
    page: 'ContentApprovalsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'content-approvals': typeof routes;
  }
}
