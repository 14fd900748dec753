import type { Book } from '#modules/sportsbook/book.ts';
import type { ShownEvent } from '#modules/sportsbook/events/view-store.ts';
import { delayOf } from '#modules/sportsbook/limits.ts';

/** A match as calls and frames show it. */
export const eventView = <E extends ShownEvent>(book: Pick<Book, 'sports'>, event: E) => ({
  ...event,
  id: String(event.id),
  delayMs: event.state === 'live' ? delayOf(book.sports.get(event.sport)!) : 0,
});
