import type { Queryable } from '#platform/db/database.ts';
import type { PairFacts, Shared, SoloFacts } from '#modules/poker/signals/measures.ts';
import type { Behaviour } from '#modules/poker/signals/behaviour.ts';

type Of = { id: string; merchantId: number; currency: string; room: string; stakes: string; big: number; at: number };

/** Stores how members played a hand. `at` is in ms. */
export async function storeBehaviours(
  db: Queryable,
  { id, merchantId, currency, room, stakes, big, at }: Of,
  played: readonly Behaviour[],
): Promise<void> {
  await db.query(
    `INSERT INTO poker_behaviour (hand, member_id, merchant_id, currency, room, stakes, at, big, net, entered, rival, rival_acts, rival_bets, in_draw, silent, answered, thought)
     SELECT $1, p.viewer, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), $7, p.net, p.entered, p.rival, p."rivalActs", p."rivalBets",
            p."inDraw", p.silent, p.answered, ARRAY(SELECT json_array_elements_text(p.thought)::int)
       FROM json_to_recordset($8) AS p (viewer bigint, net bigint, entered boolean, rival bigint, "rivalActs" smallint, "rivalBets" smallint,
              "inDraw" boolean, silent boolean, answered boolean, thought json)`,
    [id, merchantId, currency, room, stakes, at, big, JSON.stringify(played)],
  );
}

/**
 * SQL of the minor units that pass from the first member to the second in a hand: the loss is divided among the winners in proportion to
 * their wins. The product of two amounts is a numeric, because it may exceed a bigint.
 */
export const PASSED = `CASE WHEN a.net < 0 AND b.net > 0 THEN -a.net::numeric * b.net / w.won
  WHEN b.net < 0 AND a.net > 0 THEN b.net::numeric * a.net / w.won ELSE 0 END`;

/** Reads facts about each pair of members who were dealt into at least `least` hands together since a moment. */
export async function pairFacts(db: Queryable, since: Date, least: number): Promise<PairFacts[]> {
  return await db.query<PairFacts>(
    `WITH w AS (SELECT hand, sum(greatest(net, 0))::float8 AS won FROM poker_behaviour WHERE at >= $1 GROUP BY hand)
     SELECT a.merchant_id, a.currency, a.member_id AS a, b.member_id AS b, count(*)::int AS hands, min(a.at) AS first_at, max(a.at) AS last_at,
            sum(x.flow)::float8 AS flow, sum(x.flow * x.flow)::float8 AS squares, sum(abs(x.flow))::float8 AS moved,
            count(*) FILTER (WHERE x.flow <> 0)::int AS between, count(*) FILTER (WHERE a.entered AND b.entered)::int AS both_entered,
            count(*) FILTER (WHERE a.entered)::int AS a_entered, count(*) FILTER (WHERE b.entered)::int AS b_entered,
            coalesce(sum(a.rival_acts) FILTER (WHERE a.rival = b.member_id), 0)::int AS a_acts, coalesce(sum(a.rival_bets) FILTER (WHERE a.rival = b.member_id), 0)::int AS a_bets,
            coalesce(sum(b.rival_acts) FILTER (WHERE b.rival = a.member_id), 0)::int AS b_acts, coalesce(sum(b.rival_bets) FILTER (WHERE b.rival = a.member_id), 0)::int AS b_bets
       FROM poker_behaviour a JOIN poker_behaviour b ON b.hand = a.hand AND b.member_id > a.member_id JOIN w ON w.hand = a.hand
            CROSS JOIN LATERAL (SELECT ${PASSED} / a.big AS flow) x
      WHERE a.at >= $1 GROUP BY 1, 2, 3, 4 HAVING count(*) >= $2`,
    [since, least],
  );
}

/** Reads facts about each member who played since a moment. `net` is in big blinds, times are in ms, `hours` belongs to the longest day. */
export async function soloFacts(db: Queryable, since: Date): Promise<SoloFacts[]> {
  return await db.query<SoloFacts>(
    `SELECT p.merchant_id, p.currency, p.member_id AS a, count(*)::int AS hands, min(p.at) AS first_at, max(p.at) AS last_at,
            sum(p.net::float8 / p.big) AS net, sum(p.rival_acts)::int AS acts, sum(p.rival_bets)::int AS bets,
            coalesce(max(t.thoughts), 0)::int AS thoughts, coalesce(max(t.mean), 0)::float8 AS mean, coalesce(max(t.spread), 0)::float8 AS spread,
            max(d.hours)::int AS hours
       FROM poker_behaviour p
            LEFT JOIN (SELECT b.merchant_id, b.currency, b.member_id, count(*) AS thoughts, avg(ms) AS mean, stddev_pop(ms) AS spread
                         FROM poker_behaviour b CROSS JOIN LATERAL unnest(b.thought) AS ms WHERE b.at >= $1 GROUP BY 1, 2, 3) t USING (merchant_id, currency, member_id)
            JOIN (SELECT merchant_id, currency, member_id, max(hours) AS hours
                    FROM (SELECT merchant_id, currency, member_id, count(DISTINCT date_trunc('hour', at)) AS hours
                            FROM poker_behaviour WHERE at >= $1 GROUP BY 1, 2, 3, date_trunc('day', at)) days GROUP BY 1, 2, 3) d USING (merchant_id, currency, member_id)
      WHERE p.at >= $1 GROUP BY 1, 2, 3`,
    [since],
  );
}

/**
 * Reads the hours at a table that two members shared since a moment, and the hours expected by chance. The latter are, for each stake, the
 * product of the hours of both at its tables, divided by all hours in which its tables were played. Pools are excluded, because they draw
 * the seats.
 */
export async function sharedHours(db: Queryable, since: Date, least: number): Promise<Shared[]> {
  return await db.query<Shared>(
    `WITH s AS (SELECT DISTINCT merchant_id, currency, stakes, room, date_trunc('hour', at) AS hour, member_id
                  FROM poker_behaviour WHERE at >= $1 AND stakes NOT LIKE '%/fast'),
          n AS (SELECT stakes, merchant_id, count(DISTINCT (room, hour))::float8 AS hours FROM s GROUP BY 1, 2),
          m AS (SELECT stakes, merchant_id, member_id, count(*)::float8 AS hours FROM s GROUP BY 1, 2, 3),
          p AS (SELECT a.merchant_id, a.currency, a.stakes, a.member_id AS a, b.member_id AS b, count(*) AS shared
                  FROM s a JOIN s b ON b.merchant_id = a.merchant_id AND b.stakes = a.stakes AND b.room = a.room AND b.hour = a.hour AND b.member_id > a.member_id
                 GROUP BY 1, 2, 3, 4, 5)
     SELECT p.merchant_id, p.currency, p.a, p.b, sum(p.shared)::int AS shared, sum(x.hours * y.hours / n.hours)::float8 AS expected
       FROM p JOIN n USING (merchant_id, stakes) JOIN m x ON x.merchant_id = p.merchant_id AND x.stakes = p.stakes AND x.member_id = p.a
            JOIN m y ON y.merchant_id = p.merchant_id AND y.stakes = p.stakes AND y.member_id = p.b
      GROUP BY 1, 2, 3, 4 HAVING sum(p.shared) >= $2`,
    [since, least],
  );
}
