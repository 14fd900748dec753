import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['legal'], () => import('#apps/site/pages/legal/legal-routes.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/terms',
    staticData: { title: 'legal.terms', isReadBeforeTerms: true },
    component: lazyRouteComponent(load, 'TermsRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/privacy',
    staticData: { title: 'legal.privacy', isReadBeforeTerms: true },
    component: lazyRouteComponent(load, 'PrivacyRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/about',
    staticData: { title: 'about.title' },
    component: lazyRouteComponent(load, 'AboutRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/fairness',
    staticData: { title: 'fairness_page.title' },
    component: lazyRouteComponent(load, 'FairnessRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/safer-play',
    staticData: { title: 'safer.title' },
    component: lazyRouteComponent(load, 'SaferPlayRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/legal/$page',
    staticData: { isReadBeforeTerms: true },
    component: lazyRouteComponent(load, 'OtherRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    legal: typeof routes;
  }
}
