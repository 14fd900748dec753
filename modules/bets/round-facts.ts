import type { Queryable } from '#platform/db/database.ts';

/** A settled bet as records and reports count it, in minor units. */
export type RoundRecord = { stake: bigint; payout: bigint; turnover: bigint; atRisk: bigint; houseWin: bigint };

/** Numbers of the commands that moved the money of a settled round, in their order. */
export async function commandsOfRound(db: Queryable, { memberId, id }: { memberId: bigint; id: bigint }): Promise<bigint[]> {
  const rows = await db.query<{ seq: bigint }>(
    `SELECT DISTINCT x.seq FROM round r CROSS JOIN LATERAL unnest(ARRAY[r.id, r.settled_in] || r.staked_in || r.paid_in) AS x (seq)
      WHERE r.member_id = $1 AND r.id = $2 AND x.seq IS NOT NULL ORDER BY 1`,
    [memberId, id],
  );
  return rows.map(({ seq }) => seq);
}

/** Returns the bet record of a settled round; undefined for a round without a record. */
export async function recordOfRound(
  db: Queryable,
  { memberId, id, at }: { memberId: bigint; id: bigint; at: Date },
): Promise<RoundRecord | undefined> {
  const [row] = await db.query<{ [Name in keyof RoundRecord]: bigint | null }>(
    `SELECT sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(turnover)::bigint AS turnover, sum(at_risk)::bigint AS at_risk,
            sum(house_win)::bigint AS house_win
       FROM bet_record WHERE member_id = $1 AND at = $2 AND round_id = $3`,
    [memberId, at, id],
  );
  return row?.stake === null ? undefined : (row as RoundRecord);
}
