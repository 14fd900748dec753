import { createRouter, type AnyRoute } from '@tanstack/react-router';
import { keepReferral } from '#apps/site/features/register/referral.ts';
import { PageTrouble } from '#apps/site/frame/page-trouble.tsx';
import { PagePending } from '#apps/site/frame/pending/page-pending.tsx';
import { Shell } from '#apps/site/frame/shell.tsx';
import { NotFoundPage } from '#apps/site/parts/page/not-found-page.tsx';
import { root, type Pages } from '#apps/site/parts/page/pages.ts';

const found = import.meta.glob<AnyRoute[]>('./pages/*/routes.ts', { eager: true, import: 'routes' });

// What the folders hold is what they add to `Pages`.
const routes = Object.values(found).flat() as Pages[keyof Pages][number][];

root.update({ component: Shell, notFoundComponent: NotFoundPage });

// Before the router tidies the address.
keepReferral(location.search);

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageTrouble,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
});

// From the first page on, the page that stands goes on standing until the next one has come.
router.subscribe('onResolved', () => {
  router.options.defaultPendingMs = Infinity;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
