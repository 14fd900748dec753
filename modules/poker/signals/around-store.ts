import type { Queryable } from '#platform/db/database.ts';
import type { InOutFacts, NetworkFacts, PairFacts } from '#modules/poker/signals/measures.ts';

/** Most minutes from a deposit to the first hand, of a sitting, and from its last hand to a withdrawal. */
export const AROUND_MINUTES = 60;
/** Least part of the deposits that is withdrawn, in hundredths. */
const OUT_PERCENT = 50;
/** Most members of a network. A larger network, such as that of a telephone company, has no significance. */
const NETWORK_MEMBERS = 20;

/**
 * Reads the members with at least `least` short sittings at cash tables for money since a moment, each with a deposit shortly before and a
 * withdrawal shortly after.
 */
export async function inOutFacts(db: Queryable, since: Date, least: number): Promise<InOutFacts[]> {
  return await db.query<InOutFacts>(
    `WITH s AS (SELECT h.merchant_id, h.currency, p.member_id, h.room, p.sitting, count(*) AS hands, min(p.at) AS first_at, max(p.at) AS last_at
                  FROM poker_player p JOIN poker_hand h ON h.id = p.hand
                 WHERE p.at >= $1 AND h.mode = 'real' AND h.kind = 'cash' GROUP BY 1, 2, 3, 4, 5
                HAVING max(p.at) - min(p.at) <= make_interval(mins => $3)),
          w AS (SELECT b.merchant_id, r.* FROM (SELECT DISTINCT merchant_id FROM s) AS b CROSS JOIN LATERAL withdrawals_since(b.merchant_id, $1) AS r),
          o AS (SELECT s.*, sum(w.amount) AS taken, max(w.requested_at) AS out_at
                  FROM s JOIN w ON w.merchant_id = s.merchant_id AND w.member_id = s.member_id AND w.currency = s.currency
                   AND w.requested_at BETWEEN s.last_at AND s.last_at + make_interval(mins => $3)
                 GROUP BY s.merchant_id, s.currency, s.member_id, s.room, s.sitting, s.hands, s.first_at, s.last_at)
     SELECT o.merchant_id, o.currency, o.member_id AS a, count(*)::int AS times, sum(o.hands)::int AS hands, min(d.first_at) AS first_at,
            max(o.out_at) AS last_at, avg(extract(epoch FROM o.out_at - d.first_at) / 60)::float8 AS minutes,
            (sum(o.taken) / sum(d.amount))::float8 AS part
       FROM o CROSS JOIN LATERAL credited_between(o.member_id, o.currency, o.first_at - make_interval(mins => $3), o.first_at) AS d
      WHERE d.amount > 0 AND o.taken * 100 >= d.amount::numeric * $4
      GROUP BY 1, 2, 3 HAVING count(*) >= $2`,
    [since, least, AROUND_MINUTES, OUT_PERCENT],
  );
}

/** Reads the pairs that play together and have signed in from one network since a moment. */
export async function networkFacts(db: Queryable, pairs: readonly PairFacts[], since: Date): Promise<NetworkFacts[]> {
  if (pairs.length === 0) return [];
  const members = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const rows = await db.query<{ a: bigint; b: bigint; networks: number; members: number }>(
    'SELECT a, b, networks, members FROM network_pairs($1, $2, $3)',
    [members, NETWORK_MEMBERS, since],
  );
  const known = new Map(rows.map((row) => [`${row.a}/${row.b}`, row]));
  return pairs.flatMap((pair) => {
    const found = known.get(`${pair.a}/${pair.b}`);
    return found ? [{ ...pair, networks: found.networks, members: found.members }] : [];
  });
}
