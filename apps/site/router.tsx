import { createRouter, type AnyRoute } from '@tanstack/react-router';
import { storeReferral } from '#apps/site/features/register/referral.ts';
import { PageTrouble } from '#apps/site/frame/page-trouble.tsx';
import { PagePending } from '#apps/site/frame/pending/page-pending.tsx';
import { Shell } from '#apps/site/frame/shell.tsx';
import { NotFoundPage } from '#apps/site/parts/page/not-found-page.tsx';
import { retainPages, PENDING_AT_ONCE } from '#web/state/first-page.ts';
import { root, type Pages } from '#apps/site/parts/page/pages.ts';

const found = import.meta.glob<AnyRoute[]>('./pages/*/routes.ts', { eager: true, import: 'routes' });

// The folders hold exactly the routes that they add to `Pages`.
const routes = Object.values(found).flat() as Pages[keyof Pages][number][];

root.update({ component: Shell, notFoundComponent: NotFoundPage });

// The code must be read before the router removes it from the address.
storeReferral(location.search);

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageTrouble,
  defaultPendingComponent: PagePending,
  ...PENDING_AT_ONCE,
});

retainPages(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
