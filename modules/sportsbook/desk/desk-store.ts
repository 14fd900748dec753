import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';

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
  isSuspect: boolean;
};

export async function deskEvents(
  db: Queryable,
  {
    sport,
    league,
    state,
    isLatestFirst,
  }: { sport?: string | undefined; league?: string | undefined; state: string; isLatestFirst: boolean },
  page: PageRequest,
): Promise<{ rows: DeskEvent[]; total: number }> {
  return await listPage<DeskEvent>(
    db,
    {
      select: `e.id::text, e.sport, e.league, e.names, e.starts_at, e.state, e.score, e.version, e.stops, e.is_suspect,
            coalesce(e.state = 'live' AND e.priced_steps = e.steps AND e.fresh_until > clock_timestamp(), false) AS is_fresh,
            (SELECT count(DISTINCT g.bet_id)::int FROM sports_leg g WHERE g.event_id = e.id) AS bets`,
      from: 'sports_event e',
      where: 'e.state = $1 AND ($2::text IS NULL OR e.sport = $2) AND ($3::text IS NULL OR e.league = $3)',
      values: [state, sport ?? null, league ?? null],
      order: `e.starts_at ${isLatestFirst ? 'DESC' : ''}, e.id`,
    },
    page,
  );
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

/** Returns a page of the loads of matches that are not over, the largest owed amount first. */
export async function liabilities(
  db: Queryable,
  filter: { merchantId?: number | undefined; sport?: string | undefined; league?: string | undefined; event?: string | undefined },
  page: PageRequest,
): Promise<{ rows: Liability[]; total: number }> {
  const { merchantId = null, sport = null, league = null, event = null } = filter;
  return await listPage<Liability>(
    db,
    {
      select: `e.id::text AS event, e.sport, e.league, e.names, e.starts_at, e.state, l.merchant_id, l.currency, m.id::text AS market, m.code, m.specifiers,
            l.outcome, m.prices[array_position(m.outcomes, l.outcome)] AS price, l.stake, l.owed`,
      from: 'sports_event e JOIN sports_load l ON l.event_id = e.id',
      beside: 'JOIN sports_market m ON m.id = l.market_id',
      where: `e.state IN ('open', 'live') AND ($1::int IS NULL OR l.merchant_id = $1) AND ($2::text IS NULL OR e.sport = $2)
        AND ($3::text IS NULL OR e.league = $3) AND ($4::bigint IS NULL OR e.id = $4)`,
      values: [merchantId, sport, league, event],
      order: 'l.owed DESC, l.market_id, l.outcome',
    },
    page,
  );
}
