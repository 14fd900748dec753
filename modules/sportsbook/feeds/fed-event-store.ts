import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '#platform/db/database.ts';
import type { FedEachWay, Fixture, Score } from '#modules/sportsbook/feeds/port.ts';
import { PRODUCER, SILENT_MS } from '#modules/sportsbook/feeds/producer-store.ts';

/** A match or outright of a feed, locked. */
export type FedEvent = {
  id: bigint;
  sport: string;
  state: 'open' | 'live' | 'ended' | 'cancelled';
  score: number[];
  /** Codes of the runners of an outright; null for a match. */
  runners: string[] | null;
};

export async function lockFedEvent(tx: Tx, feed: string, ref: string): Promise<FedEvent | undefined> {
  const [found] = await tx.query<FedEvent>(
    'SELECT id, sport, state, score, runners FROM sports_event WHERE feed = $1 AND feed_ref = $2 FOR NO KEY UPDATE',
    [feed, ref],
  );
  return found;
}

const MOST_LENGTH = 40;
const HASH_LENGTH = 8;

/**
 * Returns the code of a league of a feed: letters, digits and hyphens. A longer code ends with a hash, so that two leagues with the same
 * beginning have different codes.
 */
export function leagueOf(feed: string, league: string): string {
  const code = `${feed}-${league.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  if (code.length <= MOST_LENGTH) return code;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
  return `${code.slice(0, MOST_LENGTH - HASH_LENGTH - 1)}-${hash}`;
}

/** Adds a match, or updates its start and names if the feed has changed them. */
export async function storeFixture(
  db: Queryable,
  { feed, ref, isSimulated, producer }: { feed: string; ref: string; isSimulated: boolean; producer: number },
  { sport, league, leagueName, startsAt, ...sides }: Fixture,
): Promise<bigint | undefined> {
  const code = leagueOf(feed, league);
  const { names, runners } = sides.runners ? await mergedRunners(db, { feed, ref }, sides) : { ...sides, runners: null };
  await db.query(
    `INSERT INTO sports_feed_league (sport, league, feed, name, is_simulated) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (sport, league) DO UPDATE SET name = excluded.name`,
    [sport, code, feed, leagueName, isSimulated],
  );
  const [stored] = await db.query<{ id: bigint }>(
    `INSERT INTO sports_event AS e (sport, league, names, strengths, starts_at, play, score, tracker, priced_steps, feed, feed_ref, producer, is_resulted, runners, stops)
     SELECT $1, $2, $3, 'null', $4, 'null', '{0,0}', '{"phase":"planned","score":[0,0],"parts":[]}', 0, $5, $6, $7, true, $8,
            CASE WHEN EXISTS (SELECT FROM sports_producer p WHERE p.feed = $5 AND p.producer = $7 AND p.state = 'up') THEN 0 ELSE ${PRODUCER} END
     ON CONFLICT (feed, feed_ref) DO UPDATE SET names = excluded.names, runners = excluded.runners, starts_at = excluded.starts_at, seq = e.seq + 1,
            past_starts = CASE WHEN excluded.starts_at = e.starts_at THEN e.past_starts
                               ELSE e.past_starts || jsonb_build_object('start', e.starts_at, 'from', coalesce(e.past_starts -> -1 ->> 'to', '-infinity'), 'to', clock_timestamp()) END
      WHERE e.state = 'open'
     RETURNING e.id`,
    [sport, code, names, new Date(startsAt), feed, ref, producer, runners],
  );
  return stored?.id;
}

type Runners = { names: readonly string[]; runners: readonly string[] };

/** Returns the runners of an outright: earlier runners keep their numbers, and new ones follow. */
async function mergedRunners(
  db: Queryable,
  { feed, ref }: { feed: string; ref: string },
  { names, runners = [] }: Pick<Fixture, 'names' | 'runners'>,
): Promise<Runners> {
  const [before] = await db.query<Runners>('SELECT names, runners FROM sports_event WHERE feed = $1 AND feed_ref = $2', [feed, ref]);
  const nameOf = new Map([
    ...(before?.runners ?? []).map((runner, at) => [runner, before!.names[at]!] as const),
    ...runners.map((runner, at) => [runner, names[at]!] as const),
  ]);
  return { names: [...nameOf.values()], runners: [...nameOf.keys()] };
}

/** Prices of the feed at which a market `s` was last sold; null where the feed or its status had stopped it. */
const LAST_SOLD = 'coalesce(s.jumped_from, CASE s.status WHEN 1 THEN coalesce(s.fed_prices, s.prices) END)';

/** A market after odds were applied. */
export type FedMarketRow = {
  code: string;
  specifiers: string;
  group: string;
  status: 0 | 1 | -1;
  outcomes: readonly string[];
  prices: readonly (number | null)[];
  chances: readonly number[];
  /** Each-way terms; null if outcomes of the market are sold to win only. */
  eachWay: FedEachWay | null;
};

/**
 * Stores odds: state and score of the match, and those markets whose last odds or stop are not newer. A changed score is a material event. Gives
 * the version of the prices back. A market that is settled or cancelled stays so. A market on sale is suspended if its prices jump while
 * nothing happens in the match. Odds near the prices last sold, a stop of the feed or a trader end that.
 * A price that traders or the load of bets shorten stays shortened; the tilts by load of a match with bets are computed again.
 */
export async function storeOdds(
  tx: Tx,
  id: bigint,
  { producer, at, status, markets }: { producer: number; at: number; status?: Score | undefined; markets: readonly FedMarketRow[] },
): Promise<number> {
  // State and score of a message that is not the newest do not count.
  const [moved] = await tx.query<{ version: number; isSteady: boolean }>(
    `WITH said AS (SELECT CASE WHEN e.fed_at > $5 THEN NULL ELSE $3 END AS state, CASE WHEN e.fed_at > $5 THEN NULL ELSE $4::smallint[] END AS score,
                          e.score AS score_before, e.stops & ${PRODUCER} = 0 AS was_up FROM sports_event e WHERE e.id = $1)
     UPDATE sports_event e SET version = version + 1, seq = seq + 1, is_moved = e.is_moved OR EXISTS (SELECT FROM sports_load l WHERE l.event_id = e.id),
            producer = $2, fed_at = greatest(e.fed_at, $5),
            stops = CASE WHEN EXISTS (SELECT FROM sports_producer p WHERE p.feed = e.feed AND p.producer = $2 AND p.state = 'up')
                    THEN e.stops & ~${PRODUCER} ELSE e.stops | ${PRODUCER} END,
            state = coalesce(said.state, e.state), epoch = epoch + CASE WHEN said.score = e.score OR said.score IS NULL THEN 0 ELSE 1 END,
            score = coalesce(said.score, e.score),
            tracker = CASE WHEN said.state IS NULL THEN e.tracker
              ELSE json_strip_nulls(json_build_object('phase', CASE said.state WHEN 'open' THEN 'planned' ELSE said.state END, 'score', to_json(said.score),
                                                      'parts', '[]'::json, 'isTense', $7::boolean, 'ending', $6::json)) END,
            fresh_until = CASE WHEN coalesce(said.state, e.state) = 'live' THEN clock_timestamp() + interval '${SILENT_MS} ms' END
       FROM said WHERE e.id = $1 RETURNING version, said.was_up AND e.score = said.score_before AS is_steady`,
    [
      id,
      producer,
      status?.state ?? null,
      status?.score ?? null,
      at,
      status?.ending ? JSON.stringify(status.ending) : null,
      status?.isTense ?? null,
    ],
  );
  const { version, isSteady } = moved!;
  const jumps = `$5 AND excluded.status = 1 AND s.status IN (1, -1) AND coalesce(sports_price_jumps(${LAST_SOLD}, excluded.prices), false)`;
  await tx.query(
    `INSERT INTO sports_market AS s (event_id, code, specifiers, group_code, status, outcomes, prices, fed_prices, chances, version, offered_in, fed_at, each_way)
     SELECT $1, o.code, o.specifiers, o."group", o.status, o.outcomes, o.prices, o.prices, o.chances, $2, $2, $3, o."eachWay"
       FROM json_to_recordset($4) AS o (code text, specifiers text, "group" text, status smallint, outcomes text[], prices integer[], chances float8[], "eachWay" jsonb)
     ON CONFLICT (event_id, code, specifiers) DO UPDATE
        SET status = CASE WHEN s.status IN (-3, -4) THEN s.status WHEN ${jumps} THEN -1 ELSE excluded.status END,
            jumped_from = CASE WHEN ${jumps} THEN ${LAST_SOLD} END, outcomes = excluded.outcomes, prices = sports_tilted(excluded.prices, s.tilts), fed_prices = excluded.prices, chances = excluded.chances, each_way = excluded.each_way, version = $2, fed_at = $3, offered_in = CASE s.status WHEN 0 THEN $2 ELSE s.offered_in END
      WHERE s.fed_at IS NULL OR s.fed_at <= $3`,
    [id, version, at, JSON.stringify(markets), isSteady],
  );
  // An ended match sells nothing; its results follow.
  if (status?.state === 'ended') await stopMarkets(tx, id, { at, groups: [], to: -1 });
  return version;
}

/** Stops markets, whatever their last odds were; only later odds open them again. */
export async function stopMarkets(
  tx: Tx,
  id: bigint,
  { at, groups, to }: { at: number; groups: readonly string[]; to: 0 | -1 },
): Promise<number> {
  const [moved] = await tx.query<{ version: number }>(
    `WITH moved AS (UPDATE sports_event SET version = version + 1, seq = seq + 1 WHERE id = $1 RETURNING id, version), stopped AS (
       UPDATE sports_market m SET status = $3, jumped_from = NULL, version = moved.version, fed_at = greatest(m.fed_at, $2) FROM moved
        WHERE m.event_id = moved.id AND m.status IN (1, -1) AND (cardinality($4::text[]) = 0 OR m.group_code = ANY ($4))
     )
     SELECT version FROM moved`,
    [id, at, to, groups],
  );
  return moved!.version;
}
