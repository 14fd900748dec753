import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A paid drop. `secret` determines the amount at which a must-drop-by tier dropped. */
export type PaidWin = {
  code: string;
  tier: string;
  run: number;
  roundId: bigint;
  memberId: bigint;
  amount: Money;
  secret: string;
  at: Date;
};

type Row = Omit<PaidWin, 'amount'> & { amount: bigint; currency: Currency };

const COLUMNS = `j.code, w.tier, w.run, w.round_id, w.member_id, w.amount, j.currency, w.secret, w.at`;

function read({ amount, currency, ...win }: Row): PaidWin {
  return { ...win, amount: money(amount, currency) };
}

/** Reads the last drops of a jackpot, the newest first. */
export async function lastWins(db: Queryable, poolId: number, most: number): Promise<PaidWin[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM jackpot_win w JOIN jackpot j ON j.id = w.jackpot_id WHERE w.jackpot_id = $1 ORDER BY w.at DESC, w.run DESC LIMIT $2`,
    [poolId, most],
  );
  return rows.map(read);
}

/** Reads the wins of a member since a time, the newest first. */
export async function winsOfMember(db: Queryable, memberId: bigint, since: Date): Promise<PaidWin[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM jackpot_win w JOIN jackpot j ON j.id = w.jackpot_id WHERE w.member_id = $1 AND w.at > $2 ORDER BY w.at DESC LIMIT 20`,
    [memberId, since],
  );
  return rows.map(read);
}

/** Reads the wins of a round, by all its numbers. They are paid shortly after it. */
export async function winsOfRound(db: Queryable, roundIds: readonly bigint[]): Promise<PaidWin[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM jackpot_win w JOIN jackpot j ON j.id = w.jackpot_id WHERE w.round_id = ANY ($1) ORDER BY w.at, w.place`,
    [roundIds],
  );
  return rows.map(read);
}
