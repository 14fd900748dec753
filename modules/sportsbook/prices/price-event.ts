import { setImmediate as breathe } from 'node:timers/promises';
import type { Queryable } from '#platform/db/database.ts';
import type { PricedMarket, Tilt } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { endPricing, NO_TILT, tiltByLoad, type Loaded } from '#modules/sportsbook/prices/load.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import { FRESH_MS, type WorldEvent } from '#modules/sportsbook/world/event-store.ts';

/** Milliseconds after which a long computation lets other work run. */
const AT_ONCE_MS = 5;

type Deps = Pick<SportsDeps, 'db' | 'book' | 'pushes' | 'terms'>;
type Terms = Loaded & { margin: number };

/**
 * Prices all markets of a match from its state and its load, and stores them in one statement. A price that is outdated by then is dropped.
 */
export async function priceEvent(deps: Deps, event: WorldEvent): Promise<void> {
  await priceBy(deps, event, await termsNow(deps, event));
}

/** Prices a match again if its changed load or terms change a price. */
export async function priceMoved(deps: Deps, event: WorldEvent): Promise<void> {
  const { margin, tilt, seenAs } = await termsNow(deps, event);
  const before = event.tilt ?? NO_TILT;
  const isSame = margin === event.pricedMargin && sizesOf(tilt) === sizesOf(before);
  if (isSame) await endPricing(deps.db, event.id, seenAs);
  else await priceBy(deps, event, { margin, tilt, seenAs });
}

const sizesOf = ({ supremacy, total, runners = [] }: Tilt): string => [supremacy, total, ...runners].join();

async function termsNow(deps: Deps, event: WorldEvent): Promise<Terms> {
  const terms = deps.terms(event);
  return { margin: event.state === 'live' ? terms.marginLive : terms.margin, ...(await tiltByLoad(deps, event)) };
}

async function priceBy(deps: Deps, event: WorldEvent, { margin, tilt, seenAs }: Terms): Promise<void> {
  const { id, sport, strengths, play } = event;
  const markets: PricedMarket[] = [];
  let since = performance.now();
  for (const market of deps.book.sports.get(sport)!.price(strengths, play, margin, tilt)) {
    markets.push(market);
    if (performance.now() - since < AT_ONCE_MS) continue;
    await breathe();
    since = performance.now();
  }
  const changed = await storePrices(deps.db, event, { markets, margin, tilt, seenAs });
  if (changed !== undefined) await publishEvent(deps, id, { since: changed });
}

/**
 * Stores prices. A market that is no longer on offer becomes inactive. Prices in play are fresh from now on, by the database's clock.
 * Returns the version; undefined if the match or its prices have moved on.
 */
async function storePrices(
  db: Queryable,
  { id, steps, version }: WorldEvent,
  { markets, margin, tilt, seenAs }: Terms & { markets: readonly PricedMarket[] },
): Promise<number | undefined> {
  const [priced] = await db.query<{ version: number }>(
    `WITH priced AS (
       UPDATE sports_event SET version = version + 1, priced_steps = steps, seq = seq + 1,
              seen_as = nullif(seen_as, $7::uuid), fresh_until = CASE state WHEN 'live' THEN clock_timestamp() + interval '${FRESH_MS} ms' END
        WHERE id = $1 AND steps = $2 AND version = $3 AND state IN ('open', 'live')
       RETURNING id, version
     ), noted AS (
       INSERT INTO sports_price (event_id, version, steps, margin, tilt) SELECT id, version, $2, $4, $6 FROM priced
     ), offered AS (
       SELECT m.* FROM json_to_recordset($5) AS m (code text, "group" text, specifiers text, outcomes text[], prices integer[], chances float8[])
     ), gone AS (
       UPDATE sports_market s SET status = 0, version = p.version FROM priced p
        WHERE s.event_id = p.id AND s.status = 1 AND NOT EXISTS (SELECT FROM offered o WHERE o.code = s.code AND o.specifiers = s.specifiers)
     ), stored AS (
       INSERT INTO sports_market AS s (event_id, code, specifiers, group_code, status, outcomes, prices, chances, version, offered_in)
       SELECT p.id, o.code, o.specifiers, o."group", 1, o.outcomes, o.prices, o.chances, p.version, p.version FROM priced p, offered o
       ON CONFLICT (event_id, code, specifiers) DO UPDATE
          SET status = CASE s.status WHEN 0 THEN 1 ELSE s.status END, outcomes = excluded.outcomes, prices = excluded.prices,
              chances = excluded.chances, offered_in = CASE s.status WHEN 0 THEN excluded.offered_in ELSE s.offered_in END,
              version = CASE WHEN s.status <> 0 AND s.prices = excluded.prices AND s.outcomes = excluded.outcomes THEN s.version ELSE excluded.version END
        WHERE s.status = 0 OR (s.outcomes, s.prices, s.chances) IS DISTINCT FROM (excluded.outcomes, excluded.prices, excluded.chances)
     )
     SELECT version FROM priced`,
    [id, steps, version, margin, JSON.stringify(markets), JSON.stringify(tilt), seenAs],
  );
  return priced?.version;
}
