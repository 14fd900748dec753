import type { Book } from '#modules/sportsbook/book.ts';
import type { Pace } from '#modules/sportsbook/deps.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';

/** Step between leagues, coprime to 10, so that the leagues of one sport start minutes apart. */
const STRIDE = 3;

/**
 * Returns the start of the first match of a league after a moment, in milliseconds. Leagues take turns in the slots of an interval, so that
 * matches are live soon after a start of the server, and leagues do not all begin together.
 */
export function firstStart(
  book: Pick<Book, 'sports'>,
  { everyMs, slotMs = everyMs }: Pace,
  { sport, league }: LeagueRef,
  now: Date,
): number {
  const leagues = [...book.sports.values()].flatMap(({ code, leagues: own }) => own.map((one) => `${code}/${one.code}`)).toSorted();
  const turn = leagues.indexOf(`${sport}/${league}`) * STRIDE;
  const offset = (turn % Math.floor(everyMs / slotMs)) * slotMs;
  return Math.ceil((now.getTime() + 1 - offset) / everyMs) * everyMs + offset;
}
