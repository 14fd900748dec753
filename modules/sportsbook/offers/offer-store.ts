import type { Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';

/**
 * A boost of a brand: an outcome at a better price, or a multiple, which has further legs. `most` is the largest stake of each member, in
 * dollars.
 */
export type Boost = {
  id: bigint;
  merchantId: number;
  event: bigint;
  market: bigint;
  outcome: string;
  price: number;
  most: string;
  others: readonly bigint[];
  otherOutcomes: readonly string[];
};
const BOOST = 'id, merchant_id, event_id AS event, market_id AS market, outcome, price, most, others, other_outcomes';

/** Returns the legs of a boost: one, or those of a multiple. */
export const legsOfBoost = ({ market, outcome, others, otherOutcomes }: Pick<Boost, 'market' | 'outcome' | 'others' | 'otherOutcomes'>) => [
  { market, outcome },
  ...others.map((one, at) => ({ market: one, outcome: otherOutcomes[at]! })),
];

/** SQL of a member's stake on a boost. */
const STAKED = `coalesce((SELECT sum(o.stake) FROM sports_bet o WHERE o.boost_id = b.id AND o.member_id = $2 AND o.state <> 'refused'), 0)::bigint AS staked`;

/** Returns a boost in force. */
export async function findBoost(db: Queryable, id: bigint): Promise<Boost | undefined> {
  const [found] = await db.query<Omit<Boost, 'others'> & { others: string[] }>(
    `SELECT ${BOOST} FROM sports_boost WHERE id = $1 AND ended_at IS NULL`,
    [id],
  );
  // The driver returns the numbers of an array as texts.
  return found && { ...found, others: found.others.map(BigInt) };
}

/** A boost with its outcome, the present price of the outcome, and the member's stake on the boost. */
type ShownBoost = Omit<Boost, 'others' | 'otherOutcomes'> & {
  sport: string;
  league: string;
  names: string[];
  startsAt: Date;
  code: string;
  specifiers: string;
  was: number;
  epoch: number;
  staked: bigint;
};

/** Most boosts that are shown. */
const MOST_SHOWN = 50;

/** Returns the boosts of a brand that are better than the present price, on matches before their starts. */
export async function boostsOf(db: Queryable, { merchantId, memberId }: { merchantId: number; memberId: bigint }): Promise<ShownBoost[]> {
  return db.query<ShownBoost>(
    `SELECT b.id, b.merchant_id, b.event_id AS event, b.market_id AS market, b.outcome, b.price, b.most,
            e.sport, e.league, e.names, e.starts_at, e.epoch, m.code, m.specifiers, p.was,
            ${STAKED}
       FROM sports_boost b JOIN sports_event e ON e.id = b.event_id JOIN sports_market m ON m.id = b.market_id
      CROSS JOIN LATERAL (SELECT m.prices[array_position(m.outcomes, b.outcome)] AS was) AS p
      WHERE b.ended_at IS NULL AND b.merchant_id = $1 AND b.others = '{}' AND e.state = 'open' AND e.starts_at > clock_timestamp() AND m.status = 1 AND p.was < b.price
      ORDER BY e.starts_at, b.id LIMIT ${MOST_SHOWN}`,
    [merchantId, memberId],
  );
}

/** A leg of a boosted multiple, with its present price; null if it is not sold. */
export type OfferedLeg = {
  event: bigint;
  sport: string;
  league: string;
  names: string[];
  startsAt: Date;
  epoch: number;
  market: bigint;
  code: string;
  specifiers: string;
  outcome: string;
  now: number | null;
};
type ShownMultiple = { id: bigint; price: number; most: string; staked: bigint; legs: OfferedLeg[] };

/** SQL of the legs `a`, each with a market and an outcome. */
const LEGS = `a.n::int, e.id AS event, e.sport, e.league, e.names, e.starts_at, e.epoch, m.id AS market, m.code, m.specifiers, a.outcome,
  CASE WHEN m.status = 1 AND e.state = 'open' AND e.starts_at > clock_timestamp() THEN m.prices[array_position(m.outcomes, a.outcome)] END AS now`;

/** Returns the boosted multiples of a brand whose legs are all sold before their starts. */
export async function multiplesOf(
  db: Queryable,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
): Promise<ShownMultiple[]> {
  const rows = await db.query<OfferedLeg & Omit<ShownMultiple, 'legs'> & { n: number }>(
    `SELECT b.id, b.price, b.most, ${STAKED}, ${LEGS}
       FROM sports_boost b JOIN sports_event first ON first.id = b.event_id AND first.state = 'open'
      CROSS JOIN LATERAL unnest(b.market_id || b.others, b.outcome || b.other_outcomes) WITH ORDINALITY AS a (market, outcome, n)
       JOIN sports_market m ON m.id = a.market JOIN sports_event e ON e.id = m.event_id
      WHERE b.ended_at IS NULL AND b.merchant_id = $1 AND b.others <> '{}' ORDER BY first.starts_at, b.id, a.n`,
    [merchantId, memberId],
  );
  const shown = [...Map.groupBy(rows, ({ id }) => id).values()].map((legs) => {
    const [{ id, price, most, staked }] = legs as [(typeof rows)[number]];
    return { id, price, most, staked, legs: legs.map(({ id: _id, price: _price, most: _most, staked: _staked, n: _n, ...leg }) => leg) };
  });
  return shown.filter(({ legs }) => legs.every(({ now }) => now !== null)).slice(0, MOST_SHOWN);
}

/** Returns the legs of the picks of a code, in the order of their markets, with their matches locked; undefined for an unknown code. */
export async function legsOfCode(tx: Tx, code: string): Promise<OfferedLeg[] | undefined> {
  const [known] = await tx.query('SELECT FROM sports_booking WHERE code = $1', [code]);
  if (!known) return undefined;
  return tx.query<OfferedLeg>(
    `WITH leg AS (
       SELECT (l ->> 'market')::bigint AS market, l ->> 'outcome' AS outcome, row_number() OVER (ORDER BY (l ->> 'market')::bigint) AS n
         FROM sports_booking k CROSS JOIN LATERAL jsonb_array_elements(k.legs) AS l WHERE k.code = $1
     ), held AS (
       SELECT e.* FROM sports_event e WHERE e.id IN (SELECT m.event_id FROM sports_market m JOIN leg ON leg.market = m.id)
        ORDER BY e.id FOR NO KEY UPDATE
     )
     SELECT ${LEGS} FROM leg AS a JOIN sports_market m ON m.id = a.market JOIN held e ON e.id = m.event_id ORDER BY a.n`,
    [code],
  );
}

/** An unused free bet. */
export type FreeBet = { id: bigint; amount: bigint; currency: Currency; expiresAt: Date };

export async function freeBetsOf(db: Queryable, memberId: bigint, now: Date): Promise<FreeBet[]> {
  return db.query<FreeBet>(
    `SELECT id, amount, currency, expires_at FROM sports_token
      WHERE member_id = $1 AND used_in IS NULL AND expires_at > $2 ORDER BY expires_at, id LIMIT ${MOST_SHOWN}`,
    [memberId, now],
  );
}

export async function addFreeBet(
  tx: Tx,
  {
    merchantId,
    memberId,
    amount,
    currency,
    expiresAt,
    reason,
    by,
  }: Omit<FreeBet, 'id'> & { merchantId: number; memberId: bigint; reason: string; by: string },
): Promise<bigint> {
  const [added] = await tx.query<{ id: bigint }>(
    `INSERT INTO sports_token (merchant_id, member_id, amount, currency, expires_at, reason, given_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [merchantId, memberId, amount, currency, expiresAt, reason, by],
  );
  return added!.id;
}

/** Adds a boost; undefined if its outcome has a boost already. */
export async function addBoost(
  tx: Tx,
  {
    merchantId,
    event,
    market,
    outcome,
    price,
    most,
    by,
    others = [],
    otherOutcomes = [],
  }: Omit<Boost, 'id' | 'others' | 'otherOutcomes'> & Partial<Pick<Boost, 'others' | 'otherOutcomes'>> & { by: string },
): Promise<bigint | undefined> {
  const [added] = await tx.query<{ id: bigint }>(
    `INSERT INTO sports_boost (merchant_id, event_id, market_id, outcome, price, most, made_by, others, other_outcomes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
    [merchantId, event, market, outcome, price, most, by, others, otherOutcomes],
  );
  return added?.id;
}

/** Ends a boost and returns its brand; undefined if the boost is over already. */
export async function endBoost(tx: Tx, id: bigint, by: string): Promise<{ merchantId: number } | undefined> {
  const rows = await tx.query<{ merchantId: number }>(
    'UPDATE sports_boost SET ended_by = $2, ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING merchant_id',
    [id, by],
  );
  return rows[0];
}
