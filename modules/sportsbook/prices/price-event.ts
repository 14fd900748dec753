import { setImmediate as breathe } from 'node:timers/promises';
import type { Queryable } from '#platform/db/database.ts';
import type { PricedMarket } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { MARGIN } from '#modules/sportsbook/limits.ts';
import type { WorldEvent } from '#modules/sportsbook/world/event-store.ts';

/** Others get their turn after so many milliseconds. */
const AT_ONCE_MS = 5;

/** Prices all markets of a match from its state, and stores them in one statement. A price that is out of date by then is thrown away. */
export async function priceEvent(deps: Pick<SportsDeps, 'db' | 'book'>, event: WorldEvent): Promise<void> {
  const { sport, strengths, play } = event;
  const markets: PricedMarket[] = [];
  let since = performance.now();
  for (const market of deps.book.sports.get(sport)!.price(strengths, play, MARGIN)) {
    markets.push(market);
    if (performance.now() - since < AT_ONCE_MS) continue;
    await breathe();
    since = performance.now();
  }
  await storePrices(deps.db, event, markets);
}

/** A market that is no longer on offer becomes inactive. False where the match or its prices moved meanwhile. */
async function storePrices(db: Queryable, { id, steps, version }: WorldEvent, markets: readonly PricedMarket[]): Promise<boolean> {
  const rows = await db.query<{ n: number }>(
    `WITH priced AS (
       UPDATE sports_event SET version = version + 1, priced_steps = steps WHERE id = $1 AND steps = $2 AND version = $3 AND state = 'open'
       RETURNING id, version
     ), noted AS (
       INSERT INTO sports_price (event_id, version, steps, margin, tilt) SELECT id, version, $2, $4, '{"supremacy":0,"total":0}' FROM priced
     ), offered AS (
       SELECT m.* FROM json_to_recordset($5) AS m (code text, "group" text, specifiers text, outcomes text[], prices integer[], chances float8[])
     ), gone AS (
       UPDATE sports_market s SET status = 0, version = p.version FROM priced p
        WHERE s.event_id = p.id AND s.status = 1 AND NOT EXISTS (SELECT FROM offered o WHERE o.code = s.code AND o.specifiers = s.specifiers)
     ), stored AS (
       INSERT INTO sports_market AS s (event_id, code, specifiers, group_code, status, outcomes, prices, chances, version)
       SELECT p.id, o.code, o.specifiers, o."group", 1, o.outcomes, o.prices, o.chances, p.version FROM priced p, offered o
       ON CONFLICT (event_id, code, specifiers) DO UPDATE
          SET status = CASE s.status WHEN 0 THEN 1 ELSE s.status END, outcomes = excluded.outcomes, prices = excluded.prices,
              chances = excluded.chances, version = excluded.version
     )
     SELECT count(*)::int AS n FROM priced`,
    [id, steps, version, MARGIN, JSON.stringify(markets)],
  );
  return rows[0]!.n > 0;
}
