import type { Queryable } from '#platform/db/database.ts';
import type { Behaviour } from '#modules/poker/signals/behaviour.ts';
import type { SilenceFacts } from '#modules/poker/signals/measures.ts';

/** Parts in draws, of cash tables or of tournaments for money. */
const DRAWS = { cash: 'poker_behaviour WHERE at >= $1 AND in_draw', tournament: 'poker_tourney_draw WHERE at >= $1' };

/**
 * Silences of each member that was silent `least` times since a moment. `expected` is how often the others at its tables, or in its
 * tournaments, were silent in as many hands; those without others in their draws are left out.
 */
export async function silenceFacts(db: Queryable, of: keyof typeof DRAWS, since: Date, least: number): Promise<SilenceFacts[]> {
  return await db.query<SilenceFacts>(
    `WITH m AS (SELECT merchant_id, currency, room, member_id, count(*) AS hands, count(*) FILTER (WHERE silent) AS silent,
                       count(*) FILTER (WHERE answered) AS answered, min(at) AS first_at, max(at) AS last_at
                  FROM ${DRAWS[of]} GROUP BY 1, 2, 3, 4),
          r AS (SELECT room, sum(hands) AS hands, sum(silent) AS silent FROM m GROUP BY 1)
     SELECT m.merchant_id, m.currency, m.member_id AS a, sum(m.hands)::int AS hands, sum(m.silent)::int AS silent, sum(m.answered)::int AS answered,
            sum(m.hands * (r.silent - m.silent) / (r.hands - m.hands))::float8 AS expected, min(m.first_at) AS first_at, max(m.last_at) AS last_at
       FROM m JOIN r USING (room) WHERE r.hands > m.hands GROUP BY 1, 2, 3 HAVING sum(m.silent) >= $2`,
    [since, least],
  );
}

type Of = { id: string; merchantId: number; currency: string; room: string; at: number };

/**
 * Stores the parts of members in the draws of a hand of a tournament. A seat stays there without its player, who is then silent for no reason
 * of its own: a member counts in hands in which it has acted itself.
 */
export async function storeTourneyDraws(
  db: Queryable,
  { id, merchantId, currency, room, at }: Of,
  played: readonly Behaviour[],
): Promise<void> {
  const own = played.filter(({ inDraw, thought }) => inDraw && thought.length > 0);
  if (own.length === 0) return;
  await db.query(
    `INSERT INTO poker_tourney_draw (hand, member_id, merchant_id, currency, room, at, silent, answered)
     SELECT $1, p.viewer, $2, $3, $4, to_timestamp($5::float8 / 1000), p.silent, p.answered
       FROM json_to_recordset($6) AS p (viewer bigint, silent boolean, answered boolean)`,
    [id, merchantId, currency, room, at, JSON.stringify(own)],
  );
}

export type Silences = { memberId: bigint; hands: number; silent: number; answered: number };

/** Parts of members in the draws at a table since a moment, the most silent first. */
export async function silencesAt(db: Queryable, room: string, since: Date): Promise<Silences[]> {
  return await db.query<Silences>(
    `SELECT member_id, count(*)::int AS hands, count(*) FILTER (WHERE silent)::int AS silent, count(*) FILTER (WHERE answered)::int AS answered
       FROM poker_behaviour WHERE room = $1 AND at >= $2 AND in_draw
      GROUP BY 1 ORDER BY count(*) FILTER (WHERE silent)::float8 / count(*) DESC, count(*) DESC, 1`,
    [room, since],
  );
}
