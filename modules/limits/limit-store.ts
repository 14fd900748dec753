import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LimitPeriod } from '#modules/limits/deposit-limit.ts';

export type HeldLimit = { period: LimitPeriod; amount: Money; used: Money };
type Limited = { memberId: bigint; currency: Currency; timeZone: string };

export async function readLimits(db: Queryable, kind: 'deposit', { memberId, currency, timeZone }: Limited): Promise<HeldLimit[]> {
  const rows = await db.query<{ period: LimitPeriod; amount: bigint; used: bigint }>(
    'SELECT period, amount, used FROM limits_of($1, $2, $3)',
    [memberId, kind, timeZone],
  );
  return rows.map(({ period, amount, used }) => ({ period, amount: money(amount, currency), used: money(used, currency) }));
}

/** The limit that holds now, with `null` for none; undefined where none was ever set. */
export async function readHeld(db: Queryable, memberId: bigint, kind: 'deposit', period: LimitPeriod): Promise<bigint | null | undefined> {
  const rows = await db.query<{ held: bigint | null }>(
    'SELECT limit_now(l) AS held FROM member_limit l WHERE member_id = $1 AND kind = $2 AND period = $3',
    [memberId, kind, period],
  );
  return rows[0]?.held;
}

/** From now on; a raise that was waiting is off. */
export async function holdNow(db: Queryable, memberId: bigint, kind: 'deposit', period: LimitPeriod, amount: bigint | null): Promise<void> {
  await db.query(
    `INSERT INTO member_limit (member_id, kind, period, amount) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id, kind, period)
     DO UPDATE SET amount = $4, pending_amount = NULL, pending_from = NULL, changed_at = clock_timestamp()`,
    [memberId, kind, period, amount],
  );
}

/** From 24 hours later by the database's clock; until then the present limit stays. */
export async function holdTomorrow(
  db: Queryable,
  memberId: bigint,
  kind: 'deposit',
  period: LimitPeriod,
  amount: bigint | null,
): Promise<Date> {
  const rows = await db.query<{ from: Date }>(
    `UPDATE member_limit l
        SET amount = limit_now(l), pending_amount = $4, pending_from = clock_timestamp() + interval '24 hours', changed_at = clock_timestamp()
      WHERE member_id = $1 AND kind = $2 AND period = $3 RETURNING pending_from AS "from"`,
    [memberId, kind, period, amount],
  );
  return rows[0]!.from;
}
