import { ofDollars } from '#kernel/dollars.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { storedTilt, tiltOf } from '#modules/sportsbook/feeds/tilts.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';

/** Most matches of a feed whose prices are tilted in one turn. */
const AT_ONCE = 200;
/** Divisor of tilts in terms and in the database, which are hundredths of a logit. */
const HUNDRED = 100;

type Moved = LeagueRef & { id: bigint };
type Line = { id: bigint; chances: number[]; tilts: number[] | null; owed: { place: number; currency: Currency; owed: string }[] };

/**
 * Tilts the prices of a feed's matches whose load, odds or terms have changed. A price is only shortened, from that of the feed and beside the
 * tilt of a trader.
 */
export async function tiltFedPrices(deps: Pick<SportsDeps, 'db' | 'book' | 'pushes' | 'terms'>, feed: string): Promise<void> {
  for (const match of await movedMatches(deps.db, feed)) {
    const version = await deps.db.transact((tx) => tiltMatch(tx, deps, match));
    if (version !== undefined) await publishEvent(deps, match.id, { since: version });
  }
}

function movedMatches(db: Queryable, feed: string): Promise<Moved[]> {
  return db.query<Moved>(
    `SELECT id, sport, league FROM sports_event WHERE feed = $1 AND is_moved AND state IN ('open', 'live') ORDER BY random() LIMIT $2`,
    [feed, AT_ONCE],
  );
}

/**
 * Tilts the markets of a match by its load. The match is locked, so a bet that comes now marks it again. The mark stays while this process
 * does not have the newest terms. Returns the version of the prices; undefined if none changes.
 */
async function tiltMatch(
  tx: Tx,
  { book, terms }: Pick<SportsDeps, 'book' | 'terms'>,
  { id, ...league }: Moved,
): Promise<number | undefined> {
  const { owed: limit, tilt: most, version } = terms(league);
  const [seen] = await tx.query(
    `UPDATE sports_event SET is_moved = false
      WHERE id = $1 AND coalesce((SELECT max(t.version) FROM sports_terms t WHERE t.sport = $2 AND t.league = $3), 0) <= $4 RETURNING id`,
    [id, league.sport, league.league, version],
  );
  if (!seen) return undefined;
  const shareOf = (owed: string, currency: Currency): number => Number(owed) / Number(ofDollars(limit, currency).minor);
  const changed = (await linesOf(tx, id)).flatMap(({ id: market, chances, tilts: before, owed }) => {
    const shares = chances.map((_chance, at) =>
      owed.reduce((sum, one) => (one.place === at + 1 ? sum + shareOf(one.owed, one.currency) : sum), 0),
    );
    const tilts = book
      .tiltOutcomes(chances, shares, most / HUNDRED)
      .map((tilt, at) => storedTilt({ ...tiltOf(before?.[at]), load: Math.round(tilt * HUNDRED) }));
    return tilts.every((tilt, at) => tilt === (before?.[at] ?? 0)) ? [] : [{ market: String(market), tilts }];
  });
  return changed.length === 0 ? undefined : storeTilts(tx, id, changed);
}

/** Returns the markets of a match that can be sold again and have a load or a tilt, with the amounts owed by the places of their outcomes. */
function linesOf(tx: Tx, event: bigint): Promise<Line[]> {
  return tx.query<Line>(
    `SELECT m.id, m.chances, m.tilts, coalesce(l.owed, '[]') AS owed
       FROM sports_market m
       LEFT JOIN LATERAL (
         SELECT json_agg(json_build_object('place', s.place, 'currency', s.currency, 'owed', s.owed::text)) AS owed
           FROM (SELECT array_position(m.outcomes, l.outcome) AS place, l.currency, sum(l.owed) AS owed
                   FROM sports_load l WHERE l.event_id = m.event_id AND l.market_id = m.id GROUP BY 1, 2) AS s
       ) AS l ON true
      WHERE m.event_id = $1 AND m.status IN (0, 1, -1) AND (l.owed IS NOT NULL OR m.tilts IS NOT NULL)`,
    [event],
  );
}

async function storeTilts(tx: Tx, event: bigint, changed: readonly { market: string; tilts: readonly number[] }[]): Promise<number> {
  const [moved] = await tx.query<{ version: number }>(
    `WITH moved AS (
       UPDATE sports_event SET version = version + 1, seq = seq + 1 WHERE id = $1 RETURNING version
     ), tilted AS (
       UPDATE sports_market m
          SET tilts = c.tilts, fed_prices = coalesce(m.fed_prices, m.prices),
              prices = sports_tilted(coalesce(m.fed_prices, m.prices), c.tilts), version = moved.version
         FROM moved, json_to_recordset($2) AS c (market bigint, tilts smallint[]) WHERE m.id = c.market
     )
     SELECT version FROM moved`,
    [event, JSON.stringify(changed)],
  );
  return moved!.version;
}
