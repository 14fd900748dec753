import type { PlayMode } from '#contracts/rounds.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { BLOCKS, type BetBlock } from '#modules/sportsbook/slips/bet-store.ts';
import type { Policy } from '#modules/sportsbook/slips/slip.ts';
import { dueUntil, waitsOn } from '#modules/sportsbook/events/tense-moments.ts';

/** A waiting bet, with its legs as they were placed and as they are now. */
export type WaitingBet = {
  id: bigint;
  merchantId: number;
  memberId: bigint;
  mode: PlayMode;
  vendor: string;
  externalId: string;
  unit: bigint;
  stake: bigint;
  currency: Currency;
  sizes: number[];
  policy: Policy;
  placedAt: Date;
  hold: string | null;
  bonusId: bigint | null;
  isDue: boolean;
  /** True if its time passed too long ago for it still to be decided. */
  isLate: boolean;
  legs: WaitingLeg[];
  /** Builders as they were placed. */
  blocks: BetBlock[];
  eachWay: boolean;
  tokenId: bigint | null;
};

export type WaitingLeg = {
  event: string;
  sport: string;
  league: string;
  market: string;
  code: string;
  specifiers: string;
  outcome: string;
  block: number | null;
  isLive: boolean;
  steps: number;
  version: number;
  place: null;
  price: number;
  chance: number;
  isBanker: boolean;
  epoch: number;
  epochNow: number;
  priceNow: number | null;
  /** True if the match or the market is over, or if this pre-match leg has begun. */
  isClosed: boolean;
  isStopped: boolean;
  /** True if its prices are being computed, or if nobody keeps them up to date. */
  isStale: boolean;
};

const AT_ONCE = 500;

const CLOSED = `(m.status IN (-3, -4) OR e.state NOT IN ('open', 'live') OR e.state = 'open' AND e.starts_at <= clock_timestamp())`;
const STOPPED = `(e.stops <> 0 OR m.status = -1)`;
const MOVED = `(g.epoch <> e.epoch OR ${STOPPED} OR ${CLOSED})`;
const STALE = `(e.priced_steps IS DISTINCT FROM e.steps OR e.state = 'live' AND coalesce(e.fresh_until <= clock_timestamp(), true))`;

const LEGS = `(SELECT json_agg(json_build_object('event', g.event_id::text, 'sport', e.sport, 'league', e.league, 'market', g.market_id::text, 'code', m.code, 'specifiers', m.specifiers, 'outcome', g.outcome, 'block', g.block,
    'isLive', e.state = 'live', 'steps', e.steps, 'version', e.version, 'place', NULL, 'price', g.price,
    'chance', m.chances[p.place], 'isBanker', g.is_banker, 'epoch', g.epoch, 'epochNow', e.epoch,
    'priceNow', CASE m.status WHEN 1 THEN m.prices[p.place] END, 'isClosed', ${CLOSED}, 'isStopped', ${STOPPED}, 'isStale', ${STALE}) ORDER BY g.n)
   FROM sports_leg g JOIN sports_event e ON e.id = g.event_id JOIN sports_market m ON m.id = g.market_id
  CROSS JOIN LATERAL (SELECT array_position(m.outcomes, g.outcome) AS place) AS p
  WHERE g.bet_id = b.id)`;

/**
 * Reads the waiting bets that can be decided: their time has come, or an event refuses them. The bets that have waited longest come first.
 */
export async function betsToDecide(db: Queryable, lateMs: number): Promise<WaitingBet[]> {
  return db.query<WaitingBet>(
    `SELECT b.id, b.merchant_id, b.member_id, b.mode, b.vendor, b.external_id, b.unit, b.stake, b.currency, b.sizes, b.policy, b.placed_at,
            b.hold, b.bonus_id, b.decide_at <= clock_timestamp() AND NOT ${waitsOn('b.placed_at')} AS is_due,
            (${dueUntil('b.decide_at', 'b.placed_at')}) + $1 * interval '1 ms' <= clock_timestamp() AS is_late, ${LEGS} AS legs, ${BLOCKS} AS blocks, b.each_way, b.token_id
       FROM sports_bet b
      WHERE b.state = 'waiting'
        AND (b.decide_at <= clock_timestamp()
             OR EXISTS (SELECT FROM sports_leg g JOIN sports_event e ON e.id = g.event_id JOIN sports_market m ON m.id = g.market_id
                         WHERE g.bet_id = b.id AND ${MOVED}))
      ORDER BY b.decide_at LIMIT ${AT_ONCE}`,
    [lateMs],
  );
}

/** Returns true if a bet or a cash-out waits, or if a bet is to be sold at a target value. */
export async function areWaiting(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    `SELECT WHERE EXISTS (SELECT FROM sports_bet WHERE state = 'waiting') OR EXISTS (SELECT FROM sports_sale WHERE state = 'waiting')
        OR EXISTS (SELECT FROM sports_bet WHERE auto_target IS NOT NULL AND state = 'open')`,
  );
  return rows.length > 0;
}
