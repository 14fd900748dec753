import { createRouter, type AnyRoute } from '@tanstack/react-router';
import { NotFound } from '#apps/admin/frame/not-found.tsx';
import { PageFailed } from '#apps/admin/frame/page-failed.tsx';
import { PagePending } from '#apps/admin/frame/page-pending.tsx';
import { Shell } from '#apps/admin/frame/shell.tsx';
import { inShownLanguage } from '#apps/admin/frame/in-shown-language.tsx';
import { retainPages, PENDING_AT_ONCE } from '#web/state/first-page.ts';
import { root, type Pages } from '#apps/admin/parts/page/pages.ts';

const found = import.meta.glob<AnyRoute[]>('./pages/*/routes.ts', { eager: true, import: 'routes' });

// `found` has the routes of every page folder, which are the members of `Pages`.
const routes = Object.values(found).flat() as Pages[keyof Pages][number][];

root.update({ component: Shell, notFoundComponent: NotFound });
(routes as AnyRoute[]).forEach(followLanguage);

/** Makes the page of a route draw again when another language is shown. */
function followLanguage({ options }: AnyRoute): void {
  if (options.component) options.component = inShownLanguage(options.component);
}

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: PageFailed,
  defaultPendingComponent: PagePending,
  ...PENDING_AT_ONCE,
});

retainPages(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
