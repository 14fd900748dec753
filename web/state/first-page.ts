import type { AnyRouter } from '@tanstack/react-router';

/** Options of a router whose first page is pending at once, so that the frame is drawn around it. */
export const PENDING_AT_ONCE = { defaultPendingMs: 0, defaultPendingMinMs: 0 } as const;

/** From the first page on, the page that stands goes on standing until the next one has come. */
export function retainPages(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    router.options.defaultPendingMs = Infinity;
  });
}
