import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['content'], () => import('#apps/site/pages/help/help-routes.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/help',
    staticData: { title: 'help.title', menu: { group: 'help', order: 20, icon: 'info', name: 'help.title' } },
    component: lazyRouteComponent(load, 'HelpPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/help/$slug',
    component: lazyRouteComponent(load, 'ArticleRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    help: typeof routes;
  }
}
