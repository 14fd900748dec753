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

/** Amounts of a settled bet, in minor units. */
type Amounts = Pick<RoundRecord, 'stake' | 'payout' | 'turnover'>;
/** A correction of a settled bet. A stake of zero afterwards removed the bet. */
export type RoundCorrection = { at: Date; was: Amounts; now: Amounts };

/** Returns the corrections of a round, the oldest first. */
export async function correctionsOfRound(db: Queryable, { memberId, id }: { memberId: bigint; id: bigint }): Promise<RoundCorrection[]> {
  const rows = await db.query<Amounts & { at: Date; wasStake: bigint; wasPayout: bigint; wasTurnover: bigint }>(
    `SELECT at, was_stake, was_payout, was_turnover, stake, payout, turnover FROM bet_correction
      WHERE member_id = $1 AND round_id = $2 ORDER BY id`,
    [memberId, id],
  );
  return rows.map(({ at, wasStake, wasPayout, wasTurnover, ...now }) => ({
    at,
    was: { stake: wasStake, payout: wasPayout, turnover: wasTurnover },
    now,
  }));
}
