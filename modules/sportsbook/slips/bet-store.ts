import type { PlayMode } from '#contracts/rounds.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LegEnd } from '#modules/sportsbook/book.ts';
import type { LegPlace } from '#modules/sportsbook/slips/parts.ts';
import type { Policy } from '#modules/sportsbook/slips/slip.ts';
import { PLANNED_AT } from '#modules/sportsbook/views/view-store.ts';
import type { Ending } from '#modules/sportsbook/world/ending.ts';

/** A bet in its present state. */
export type SportsBet = {
  id: bigint;
  merchantId: number;
  memberId: bigint;
  mode: PlayMode;
  vendor: string;
  gameCode: string;
  externalId: string;
  unit: bigint;
  stake: bigint;
  currency: Currency;
  sizes: number[];
  potential: bigint;
  bonusId: bigint | null;
  bonusWeight: number | null;
  placedAt: Date;
  state: 'waiting' | 'open' | 'refused' | 'settled' | 'sold';
  policy: Policy;
  decideAt: Date | null;
  hold: string | null;
  /** Number of the command that paid the stake; null before that. */
  stakedIn: bigint | null;
  refusal: string | null;
  /** Number of its cash-out steps so far. */
  sales: number;
  /** Part that was bought back, in ten-thousandths. */
  sold: number;
  /** Amount paid for that part, in minor units. */
  soldFor: bigint;
  /** Commands that paid for that part. */
  soldIn: bigint[];
  autoTarget: bigint | null;
  /** True while a cash-out of the bet waits. */
  isSelling: boolean;
  /** Number of its last settlement; 0 while the bet is open. */
  revision: number;
  paid: bigint | null;
  /** True if its result was withdrawn and its payout was claimed back. */
  awaitsResult: boolean;
  /** True if its payout waits for two staff members. */
  isHeld: boolean;
  /** Turnover weight of its title at its last settlement. */
  weight: number | null;
  atRisk: bigint | null;
  legs: BetLeg[];
  blocks: BetBlock[];
  eachWay: boolean;
  /** Free bet that paid its stake. */
  tokenId: bigint | null;
  /** True if it has a free bet, which was returned because its last settlement was void. */
  wasVoid: boolean;
  boostPrice: number | null;
  /** Part of the payout of its last settlement that a boost added. */
  extra: bigint | null;
  /** Part of the stake that is without risk because of earlier bets of the member; it does not count. */
  covered: bigint;
};

/** A builder of a bet, at `version` of the prices of its match. `margin` is the margin of a leg. */
export type BetBlock = { n: number; event: string; price: number; chance: number; margin: number; version: number };

export type BetLeg = {
  event: string;
  sport: string;
  league: string;
  names: string[];
  startsAt: string;
  /** First start that was planned, where it was put off since. */
  plannedAt: string | null;
  market: string;
  code: string;
  specifiers: string;
  outcome: string;
  price: number;
  chance: number;
  score: number[];
  isBanker: boolean;
  /** Result of the leg; null while the leg is open. */
  end: LegEnd | null;
  /** Why its match ended early. */
  ending: Ending | null;
  /** Number of its builder; null for a leg outside of a builder. */
  block: number | null;
  /** Place of an each-way leg. */
  place: LegPlace | null;
  /** False for a first, unsure result of a feed, on which only smaller amounts are paid. */
  isSure: boolean;
  /** True if its match is under suspicion. */
  isSuspect: boolean;
};

/** SQL of the pence that rule 4 takes off a leg, for runners that were withdrawn after its acceptance. */
const PENCE = `coalesce((SELECT sum(w.pence) FROM sports_withdrawal w
   WHERE w.event_id = g.event_id AND w.withdrawn_at > b.taken_at AND m.code = ANY (w.codes)), 0)::int`;
const endOf = (
  result: string,
  isCancelled: string,
): string => `CASE WHEN ${isCancelled} THEN json_build_object('voided', 2, 'won', 0, 'places', 1, 'tied', 1)
                WHEN ${result}.market_id IS NOT NULL
                THEN json_build_object('voided', ${result}.voided, 'won', ${result}.won, 'places', ${result}.places, 'tied', ${result}.tied,
                                       'pence', ${PENCE}, 'share', ${result}.share) END`;

/** SQL of the revision of a leg's result: that of the leg; for an each-way leg the newest revision of the market up to it. */
const upTo = (market: string): string => `CASE WHEN g.place_id IS NULL THEN g.result
  ELSE (SELECT max(x.revision) FROM sports_result x WHERE x.market_id = ${market} AND x.at = g.score AND x.outcome = g.outcome AND x.revision <= g.result) END`;

const LEGS = `(SELECT json_agg(json_build_object(
    'event', g.event_id::text, 'sport', e.sport, 'league', e.league, 'names', e.names, 'startsAt', e.starts_at, 'plannedAt', ${PLANNED_AT}, 'market', g.market_id::text,
    'code', m.code, 'specifiers', m.specifiers, 'outcome', g.outcome, 'price', g.price, 'chance', g.chance, 'score', g.score,
    'isBanker', g.is_banker, 'block', g.block, 'end', ${endOf('r', 'g.cancelled_in IS NOT NULL')}, 'ending', e.tracker -> 'ending', 'isSure', least(r.certainty, p.certainty, 2) = 2, 'isSuspect', e.is_suspect,
    'place', CASE WHEN g.place_id IS NOT NULL THEN json_build_object('share', g.place_share, 'chance', 0, 'end', ${endOf('p', 'coalesce(g.cancelled_in, g.place_cancelled_in) IS NOT NULL')}) END) ORDER BY g.n)
   FROM sports_leg g JOIN sports_event e ON e.id = g.event_id JOIN sports_market m ON m.id = g.market_id
   LEFT JOIN sports_result r ON r.market_id = g.market_id AND r.at = g.score AND r.outcome = g.outcome AND r.revision = ${upTo('g.market_id')}
   LEFT JOIN sports_result p ON p.market_id = g.place_id AND p.at = g.score AND p.outcome = g.outcome AND p.revision = ${upTo('g.place_id')}
  WHERE g.bet_id = b.id)`;

/** SQL of the builders of a bet `b`. */
export const BLOCKS = `coalesce((SELECT json_agg(json_build_object('n', k.n, 'event', k.event_id::text, 'price', k.price, 'chance', k.chance,
    'margin', k.margin, 'version', k.version) ORDER BY k.n) FROM sports_block k WHERE k.bet_id = b.id), '[]')`;

const WAS_VOID = `(b.token_id IS NOT NULL AND coalesce((SELECT bool_and(l -> 'end' ->> 'voided' = '2') FROM json_array_elements(s.legs) AS l), false))`;

const COLUMNS = `b.id, b.merchant_id, b.member_id, b.mode, b.vendor, b.game_code,
  b.external_id, b.unit, b.stake, b.currency, b.sizes, b.potential, b.bonus_id, b.bonus_weight,
  b.placed_at, b.state, b.policy, b.decide_at, b.hold, b.staked_in, b.refusal,
  b.sales, b.sold, b.sold_for, b.sold_in, b.auto_target,
  EXISTS (SELECT FROM sports_sale w WHERE w.bet_id = b.id AND w.state = 'waiting') AS is_selling, b.revision, b.paid, b.awaits_result,
  EXISTS (SELECT FROM sports_held h WHERE h.bet_id = b.id AND h.revision = b.revision) AS is_held, s.weight, s.at_risk, ${LEGS} AS legs, ${BLOCKS} AS blocks, b.each_way, b.token_id, ${WAS_VOID} AS was_void, b.boost_price, s.extra, b.covered`;
const FROM = 'sports_bet b LEFT JOIN sports_settlement s ON s.bet_id = b.id AND s.revision = b.revision';

/** Returns a page of the bets with a leg on a match, in the order of their numbers. */
export async function betsOnEvent(
  db: Queryable,
  eventId: bigint,
  { after, limit }: { after: bigint; limit: number },
): Promise<SportsBet[]> {
  return db.query<SportsBet>(
    `SELECT ${COLUMNS} FROM (SELECT DISTINCT g.bet_id FROM sports_leg g JOIN sports_bet o ON o.id = g.bet_id AND o.state IN ('open', 'settled')
                              WHERE g.event_id = $1 AND g.bet_id > $2 ORDER BY g.bet_id LIMIT $3) AS page
       JOIN sports_bet b ON b.id = page.bet_id LEFT JOIN sports_settlement s ON s.bet_id = b.id AND s.revision = b.revision ORDER BY b.id`,
    [eventId, after, limit],
  );
}

export async function betsByIds(db: Queryable, ids: readonly bigint[]): Promise<SportsBet[]> {
  return db.query<SportsBet>(`SELECT ${COLUMNS} FROM ${FROM} WHERE b.id = ANY ($1::bigint[]) ORDER BY b.id`, [ids]);
}

export async function findBet(db: Queryable, memberId: bigint, id: bigint): Promise<SportsBet | undefined> {
  const [found] = await db.query<SportsBet>(`SELECT ${COLUMNS} FROM ${FROM} WHERE b.id = $1 AND b.member_id = $2`, [id, memberId]);
  return found;
}

/** Returns a page of a member's bets, the newest first, before a given bet. */
export async function betsOfMember(
  db: Queryable,
  { memberId, isOpen, before, limit }: { memberId: bigint; isOpen: boolean; before: bigint | null; limit: number },
): Promise<SportsBet[]> {
  return db.query<SportsBet>(
    `SELECT ${COLUMNS} FROM ${FROM}
      WHERE b.member_id = $1 AND (b.state IN ('waiting', 'open') OR b.awaits_result) = $2 AND ($3::bigint IS NULL OR b.id < $3) ORDER BY b.id DESC LIMIT $4`,
    [memberId, isOpen, before, limit],
  );
}
