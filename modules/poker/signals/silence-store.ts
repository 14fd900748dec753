import type { Queryable } from '#platform/db/database.ts';
import type { Behaviour } from '#modules/poker/signals/behaviour.ts';
import type { SilenceFacts } from '#modules/poker/signals/measures.ts';

/**
 * Tables of the draws in which a member took part, with one row for each hand of cash tables or of tournaments for money. In a draw, each
 * player of the hand is asked for its seed of the shuffle. A silent player did not send it in time.
 */
const DRAWS = { cash: 'poker_behaviour WHERE at >= $1 AND in_draw', tournament: 'poker_tourney_draw WHERE at >= $1' };

/**
 * Reads the silences of each member who was silent at least `least` times since a moment. `expected` is the number of silences of the other
 * players at the same tables or tournaments, for as many hands. A member whose draws had no other players is left out.
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
 * Stores which members took part in the draws of a tournament hand. An absent player keeps the seat and is silent without intent, so a
 * member counts only in hands in which it acted.
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

/** Counts for each member the draws at a cash table since a moment and the silences in them. The most silent member comes first. */
export async function silencesAt(db: Queryable, room: string, since: Date): Promise<Silences[]> {
  return await db.query<Silences>(
    `SELECT member_id, count(*)::int AS hands, count(*) FILTER (WHERE silent)::int AS silent, count(*) FILTER (WHERE answered)::int AS answered
       FROM poker_behaviour WHERE room = $1 AND at >= $2 AND in_draw
      GROUP BY 1 ORDER BY count(*) FILTER (WHERE silent)::float8 / count(*) DESC, count(*) DESC, 1`,
    [room, since],
  );
}
