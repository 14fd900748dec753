import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';
import { loadPart, traderPart } from '#modules/sportsbook/feeds/tilts.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';
import { ERROR_TIMES, LATE_HOURS } from '#modules/sportsbook/desk/decide-palpable.ts';

type Paged<R> = Promise<{ rows: R[]; total: number }>;
const UNIT = 10_000;
/** Most days after the start of a match for which price errors are listed. */
const ERROR_DAYS = 3;

export type DeskMarket = {
  id: string;
  code: string;
  specifiers: string;
  status: number;
  outcomes: { name: string; price: number | null; fair: number | null; fed: number | null; tilt: number; loadTilt: number; owed: number }[];
  bets: number;
  result: { won: string[]; isVoid: boolean; source: string } | null;
};

/** Returns the markets of a match with the winners of their newest results; undefined for an unknown match. */
export async function deskMarkets(
  db: Queryable,
  event: bigint,
  limitOf: (league: LeagueRef, currency: Currency) => bigint,
): Promise<{ feed: string | null; markets: DeskMarket[] } | undefined> {
  const [found] = await db.query<LeagueRef & { feed: string | null }>('SELECT feed, sport, league FROM sports_event WHERE id = $1', [
    event,
  ]);
  if (!found) return undefined;
  const owed = await owedByOutcome(db, event, (currency) => limitOf(found, currency));
  const markets = await db.query<DeskMarket>(
    `SELECT m.id::text, m.code, m.specifiers, m.status,
            (SELECT json_agg(json_build_object('name', o.name, 'price', o.price, 'fed', o.fed, 'tilt', ${traderPart('o.tilt')}, 'loadTilt', ${loadPart('o.tilt')},
                      'fair', CASE WHEN o.chance > 0 AND o.chance < 1 THEN round(${UNIT} / o.chance) END) ORDER BY o.n)
               FROM unnest(m.outcomes, m.prices, m.chances, m.fed_prices, m.tilts) WITH ORDINALITY AS o (name, price, chance, fed, tilt, n)) AS outcomes,
            (SELECT count(DISTINCT g.bet_id)::int FROM sports_leg g WHERE g.event_id = m.event_id AND g.market_id = m.id) AS bets,
            (SELECT json_build_object('won', coalesce(json_agg(r.outcome ORDER BY r.outcome) FILTER (WHERE r.won > 0), '[]'), 'isVoid', bool_and(r.voided = 2),
                      'source', min(r.source))
               FROM sports_result r WHERE r.market_id = m.id AND NOT r.is_withdrawn
                AND r.revision = (SELECT max(revision) FROM sports_result WHERE market_id = m.id)
             HAVING count(*) > 0) AS result
       FROM sports_market m WHERE m.event_id = $1 AND m.status <> 0 ORDER BY m.id`,
    [event],
  );
  const loaded = markets.map(({ outcomes, ...market }) => ({
    ...market,
    outcomes: outcomes.map((one) => ({ ...one, owed: owed.get(`${market.id} ${one.name}`) ?? 0 })),
  }));
  return { feed: found.feed, markets: loaded };
}

/** Returns the largest amount that a brand owes on each outcome of a match, in per cent of its limit. */
async function owedByOutcome(db: Queryable, event: bigint, limitIn: (currency: Currency) => bigint): Promise<Map<string, number>> {
  const rows = await db.query<{ market: string; outcome: string; currency: Currency; owed: bigint }>(
    'SELECT market_id::text AS market, outcome, currency, max(owed) AS owed FROM sports_load WHERE event_id = $1 GROUP BY 1, 2, 3',
    [event],
  );
  const most = new Map<string, number>();
  for (const { market, outcome, currency, owed } of rows) {
    const key = `${market} ${outcome}`;
    most.set(key, Math.max(most.get(key) ?? 0, Number((owed * 100n) / limitIn(currency))));
  }
  return most;
}

export type PriceError = {
  bet: string;
  leg: number;
  memberId: string;
  merchantId: number;
  sport: string;
  names: string[];
  code: string;
  specifiers: string;
  outcome: string;
  price: number;
  fair: number | null;
  currency: Currency;
  stake: bigint;
  paid: bigint | null;
  takenAt: Date;
  isLate: boolean;
};

/** Returns a page of legs that may be made void for a palpable error, in the order of their bets. */
export async function priceErrors(
  db: Queryable,
  { merchantId, isEarliestFirst }: { merchantId?: number | undefined; isEarliestFirst: boolean },
  page: PageRequest,
): Paged<PriceError> {
  return await listPage<PriceError>(
    db,
    {
      select: `b.id::text AS bet, g.n::int AS leg, b.member_id::text AS member_id, b.merchant_id, e.sport, e.names, m.code, m.specifiers, g.outcome, g.price,
            CASE WHEN g.chance > 0 THEN round((${UNIT} / g.chance)::numeric)::int END AS fair, b.currency, b.stake, b.paid, b.taken_at,
            EXISTS (SELECT FROM sports_settlement s WHERE s.bet_id = b.id AND s.revision = 1
                       AND s.at < clock_timestamp() - interval '${LATE_HOURS} hours') AS is_late`,
      from: 'sports_event e JOIN sports_leg g ON g.event_id = e.id JOIN sports_bet b ON b.id = g.bet_id',
      beside: 'JOIN sports_market m ON m.id = g.market_id',
      where: `e.starts_at > clock_timestamp() - interval '${ERROR_DAYS} days' AND g.price * g.chance > ${ERROR_TIMES} * ${UNIT}
        AND g.cancelled_in IS NULL AND b.state IN ('open', 'settled') AND ($1::int IS NULL OR b.merchant_id = $1)`,
      values: [merchantId ?? null],
      order: `b.taken_at ${isEarliestFirst ? '' : 'DESC'}, b.id, g.n`,
    },
    page,
  );
}

export type DeskBoost = {
  id: string;
  merchantId: number;
  event: string;
  sport: string;
  names: string[];
  startsAt: Date;
  code: string;
  specifiers: string;
  outcome: string;
  /** Further legs of a boosted multiple. */
  others: (Pick<DeskBoost, 'sport' | 'names' | 'code' | 'specifiers' | 'outcome'> & { now: number | null })[];
  price: number;
  was: number | null;
  most: string;
  bets: number;
  by: string;
};

/** Returns a page of boosts in force on matches before their starts. */
export async function deskBoosts(
  db: Queryable,
  { merchantId, isLatestFirst }: { merchantId?: number | undefined; isLatestFirst: boolean },
  page: PageRequest,
): Paged<DeskBoost> {
  return await listPage<DeskBoost>(
    db,
    {
      select: `b.id::text, b.merchant_id, b.event_id::text AS event, e.sport, e.names, e.starts_at, m.code, m.specifiers, b.outcome, b.price,
            m.prices[array_position(m.outcomes, b.outcome)] AS was, b.most, b.made_by AS by,
            (SELECT coalesce(json_agg(json_build_object('sport', k.sport, 'names', k.names, 'code', o.code, 'specifiers', o.specifiers,
                                                        'outcome', a.outcome, 'now', o.prices[array_position(o.outcomes, a.outcome)]) ORDER BY a.n), '[]')
               FROM unnest(b.others, b.other_outcomes) WITH ORDINALITY AS a (market, outcome, n)
               JOIN sports_market o ON o.id = a.market JOIN sports_event k ON k.id = o.event_id) AS others,
            (SELECT count(*)::int FROM sports_bet o WHERE o.boost_id = b.id AND o.state <> 'refused') AS bets`,
      from: 'sports_boost b JOIN sports_event e ON e.id = b.event_id',
      beside: 'JOIN sports_market m ON m.id = b.market_id',
      where: `b.ended_at IS NULL AND e.state = 'open' AND ($1::int IS NULL OR b.merchant_id = $1)`,
      values: [merchantId ?? null],
      order: `e.starts_at ${isLatestFirst ? 'DESC' : ''}, b.id`,
    },
    page,
  );
}

export type DeskFreeBet = {
  id: string;
  currency: Currency;
  amount: bigint;
  reason: string;
  by: string;
  at: Date;
  expiresAt: Date;
  usedIn: string | null;
};

/** Returns the newest free bets of a member. */
export async function deskFreeBets(db: Queryable, memberId: bigint): Promise<DeskFreeBet[]> {
  return db.query<DeskFreeBet>(
    `SELECT id::text, currency, amount, reason, given_by AS by, given_at AS at, expires_at, used_in::text AS used_in
       FROM sports_token t WHERE member_id = $1 ORDER BY t.id DESC LIMIT 100`,
    [memberId],
  );
}
