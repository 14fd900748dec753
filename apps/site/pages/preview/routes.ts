import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['content'], () => import('#apps/site/pages/preview/preview-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/preview/$code',
    staticData: { isUndisturbed: true },
    component: lazyRouteComponent(load, 'PreviewPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    preview: typeof routes;
  }
}
