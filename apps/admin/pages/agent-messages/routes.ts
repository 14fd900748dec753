import { staffAgentMessages } from '#contracts/bo/agent-messages.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/agent-messages',
    title: 'Agent messages',
    filters: ['account', 'merchantId'],
    menu: { section: 'members', order: 35, contract: staffAgentMessages },
    load: () => import('#apps/admin/pages/agent-messages/messages-page.tsx'),
    page: 'MessagesPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'agent-messages': typeof routes;
  }
}
