import type { AnyRouter } from '@tanstack/react-router';

/** Options of a router whose first page is pending at once, so that the frame around it is drawn. */
export const PENDING_AT_ONCE = { defaultPendingMs: 0, defaultPendingMinMs: 0 } as const;

/** Makes the router keep the present page on the screen until the next page has loaded, after the first page. */
export function retainPages(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    router.options.defaultPendingMs = Infinity;
  });
}
