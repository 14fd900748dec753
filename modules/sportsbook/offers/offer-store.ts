import type { Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';

/** A boost of a brand: an outcome at a better price. `most` is the stake of each member, in dollars. */
export type Boost = { id: bigint; merchantId: number; event: bigint; market: bigint; outcome: string; price: number; most: string };
const BOOST = 'id, merchant_id, event_id AS event, market_id AS market, outcome, price, most';

/** A boost that stands. */
export async function findBoost(db: Queryable, id: bigint): Promise<Boost | undefined> {
  const [found] = await db.query<Boost>(`SELECT ${BOOST} FROM sports_boost WHERE id = $1 AND ended_at IS NULL`, [id]);
  return found;
}

/** A boost with its outcome, the present price of that, and what the member has staked on it. */
type ShownBoost = Boost & {
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

/** Boosts of a brand that are better than the price of now, on matches to come. */
export async function boostsOf(db: Queryable, { merchantId, memberId }: { merchantId: number; memberId: bigint }): Promise<ShownBoost[]> {
  return db.query<ShownBoost>(
    `SELECT b.id, b.merchant_id, b.event_id AS event, b.market_id AS market, b.outcome, b.price, b.most,
            e.sport, e.league, e.names, e.starts_at, e.epoch, m.code, m.specifiers, p.was,
            coalesce((SELECT sum(o.stake) FROM sports_bet o WHERE o.boost_id = b.id AND o.member_id = $2 AND o.state <> 'refused'), 0)::bigint AS staked
       FROM sports_boost b JOIN sports_event e ON e.id = b.event_id JOIN sports_market m ON m.id = b.market_id
      CROSS JOIN LATERAL (SELECT m.prices[array_position(m.outcomes, b.outcome)] AS was) AS p
      WHERE b.ended_at IS NULL AND b.merchant_id = $1 AND e.state = 'open' AND e.starts_at > clock_timestamp() AND m.status = 1 AND p.was < b.price
      ORDER BY e.starts_at, b.id LIMIT ${MOST_SHOWN}`,
    [merchantId, memberId],
  );
}

/** A free bet that is not used. */
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

/** Adds a boost; undefined where its outcome has one already. */
export async function addBoost(
  tx: Tx,
  { merchantId, event, market, outcome, price, most, by }: Omit<Boost, 'id'> & { by: string },
): Promise<bigint | undefined> {
  const [added] = await tx.query<{ id: bigint }>(
    `INSERT INTO sports_boost (merchant_id, event_id, market_id, outcome, price, most, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING id`,
    [merchantId, event, market, outcome, price, most, by],
  );
  return added?.id;
}

/** Ends a boost; false where it is over already. */
export async function endBoost(tx: Tx, id: bigint, by: string): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE sports_boost SET ended_by = $2, ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING id',
    [id, by],
  );
  return rows.length > 0;
}
