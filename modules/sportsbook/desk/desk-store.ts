import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

type Page = { pageNo: number; pageSize: number };
const rangeOf = ({ pageNo, pageSize }: Page) => [pageSize, (pageNo - 1) * pageSize];

export type DeskEvent = {
  id: string;
  sport: string;
  league: string;
  names: string[];
  startsAt: Date;
  state: 'open' | 'live' | 'ended' | 'cancelled';
  score: number[];
  version: number;
  stops: number;
  isFresh: boolean;
  bets: number;
};

export async function deskEvents(
  db: Queryable,
  {
    sport,
    league,
    state,
    isLatestFirst,
  }: { sport?: string | undefined; league?: string | undefined; state: string; isLatestFirst: boolean },
  page: Page,
): Promise<{ rows: DeskEvent[]; total: number }> {
  const rows = await db.query<DeskEvent & { total: number }>(
    `SELECT e.id::text, e.sport, e.league, e.names, e.starts_at, e.state, e.score, e.version, e.stops,
            coalesce(e.state = 'live' AND e.priced_steps = e.steps AND e.fresh_until > clock_timestamp(), false) AS is_fresh,
            (SELECT count(DISTINCT g.bet_id)::int FROM sports_leg g WHERE g.event_id = e.id) AS bets, count(*) OVER ()::int AS total
       FROM sports_event e WHERE e.state = $1 AND ($2::text IS NULL OR e.sport = $2) AND ($3::text IS NULL OR e.league = $3)
      ORDER BY e.starts_at ${isLatestFirst ? 'DESC' : ''}, e.id LIMIT $4 OFFSET $5`,
    [state, sport ?? null, league ?? null, ...rangeOf(page)],
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export type Liability = {
  event: string;
  sport: string;
  league: string;
  names: string[];
  startsAt: Date;
  state: string;
  merchantId: number;
  currency: Currency;
  market: string;
  code: string;
  specifiers: string;
  outcome: string;
  price: number | null;
  stake: bigint;
  owed: bigint;
};

/** Loads of matches that are not over, the largest amount owed first. */
export async function liabilities(
  db: Queryable,
  filter: { merchantId?: number | undefined; sport?: string | undefined; league?: string | undefined; event?: string | undefined },
  page: Page,
): Promise<{ rows: Liability[]; total: number }> {
  const { merchantId = null, sport = null, league = null, event = null } = filter;
  const rows = await db.query<Liability & { total: number }>(
    `SELECT e.id::text AS event, e.sport, e.league, e.names, e.starts_at, e.state, l.merchant_id, l.currency, m.id::text AS market, m.code, m.specifiers,
            l.outcome, m.prices[array_position(m.outcomes, l.outcome)] AS price, l.stake, l.owed, count(*) OVER ()::int AS total
       FROM sports_event e JOIN sports_load l ON l.event_id = e.id JOIN sports_market m ON m.id = l.market_id
      WHERE e.state IN ('open', 'live') AND ($1::int IS NULL OR l.merchant_id = $1) AND ($2::text IS NULL OR e.sport = $2)
        AND ($3::text IS NULL OR e.league = $3) AND ($4::bigint IS NULL OR e.id = $4)
      ORDER BY l.owed DESC, l.market_id, l.outcome LIMIT $5 OFFSET $6`,
    [merchantId, sport, league, event, ...rangeOf(page)],
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
