import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: (search: Record<string, unknown>): { from?: string } => {
      const { from } = search;
      // After the sign-in only a page of this site is opened.
      return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {};
    },
    staticData: { title: 'Sign in', isOpen: true },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sign-in/sign-in-page.tsx')),
      'SignInPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    signIn: typeof routes;
  }
}
