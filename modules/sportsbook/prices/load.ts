import { randomUUID } from 'node:crypto';
import { ofDollars } from '#kernel/dollars.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoadedOutcome, Tilt } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import type { WorldEvent } from '#modules/sportsbook/world/event-store.ts';

export const NO_TILT: Tilt = { supremacy: 0, total: 0 };
/** Divisor of tilts in terms, which are hundredths of a logit. */
const HUNDRED = 100;

/** A tilt, and the name of the pricing that has read the change, which marks the match until the prices are stored. */
export type Loaded = { tilt: Tilt; seenAs: string };

/** Returns the tilt of a match by the amounts that all brands may owe on its outcomes now, in multiples of the limit of its league. */
export async function tiltByLoad({ db, book, terms }: Pick<SportsDeps, 'db' | 'book' | 'terms'>, event: WorldEvent): Promise<Loaded> {
  const { owed: limit, tilt: most, version } = terms(event);
  const seenAs = randomUUID();
  await seeLoad(db, event, { version, seenAs });
  const loads = most === 0 ? [] : await readLoads(db, event.id);
  if (loads.length === 0) return { tilt: NO_TILT, seenAs };
  const shares = loads.map(({ currency, owed, ...line }) => ({ ...line, share: Number(owed) / Number(ofDollars(limit, currency).minor) }));
  return { tilt: book.sports.get(event.sport)!.tilt(event.strengths, event.play, shares, most / HUNDRED), seenAs };
}

/**
 * Replaces the mark of a change by the name of this pricing, before the load is read: a bet that comes now marks the match again. The name
 * is removed when the prices are stored, so an interrupted pricing is repeated. The mark stays while this process does not have the newest
 * terms.
 */
async function seeLoad(
  db: Queryable,
  { id, sport, league }: WorldEvent,
  { version, seenAs }: { version: number; seenAs: string },
): Promise<void> {
  await db.query(
    `UPDATE sports_event SET is_moved = false, seen_as = $5
      WHERE id = $1 AND (is_moved OR seen_as IS NOT NULL)
        AND coalesce((SELECT max(t.version) FROM sports_terms t WHERE t.sport = $2 AND t.league = $3), 0) <= $4`,
    [id, sport, league, version, seenAs],
  );
}

/** Ends a pricing whose prices equal the stored ones. */
export async function endPricing(db: Queryable, id: bigint, seenAs: string): Promise<void> {
  await db.query('UPDATE sports_event SET seen_as = NULL WHERE id = $1 AND seen_as = $2', [id, seenAs]);
}

async function readLoads(db: Queryable, event: bigint): Promise<(Omit<LoadedOutcome, 'share'> & { currency: Currency; owed: bigint })[]> {
  return db.query(
    `SELECT m.code, m.specifiers, l.outcome, l.currency, sum(l.owed)::bigint AS owed
       FROM sports_load l JOIN sports_market m ON m.id = l.market_id
      WHERE l.event_id = $1 AND m.status IN (0, 1) GROUP BY 1, 2, 3, 4`,
    [event],
  );
}
