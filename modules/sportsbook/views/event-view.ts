import type { ShownEvent } from '#modules/sportsbook/views/view-store.ts';
import type { TermsOf } from '#modules/sportsbook/terms/terms.ts';

/** Returns a match as routes and frames show it. */
export const eventView = <E extends ShownEvent>(terms: TermsOf, event: E) => ({
  ...event,
  id: String(event.id),
  delayMs: event.state === 'live' ? terms(event).delayMs : 0,
});
