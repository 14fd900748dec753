import type { Queryable } from '#platform/db/database.ts';

/** SQL that stores the chances of the markets with bets of an event, as they are before its first prices in play. */
export const storeClosing = (event: string): string =>
  `INSERT INTO sports_closing (market_id, event_id, outcomes, chances)
   SELECT m.id, m.event_id, m.outcomes, m.chances FROM sports_market m
    WHERE m.event_id = ${event} AND EXISTS (SELECT FROM sports_leg g WHERE g.event_id = m.event_id AND g.market_id = m.id)
   ON CONFLICT DO NOTHING`;

/** Stores the closing chances of a match that a feed starts. */
export async function closeLines(db: Queryable, event: bigint): Promise<void> {
  await db.query(storeClosing('$1'), [event]);
}
