import type { LimitKind, LimitPeriod } from '#contracts/safer-play-terms.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export type LimitName = { kind: LimitKind; period: LimitPeriod };
/** The used part of a loss limit is below zero while the member is ahead. */
export type HeldLimit = LimitName & { amount: Money; used: Money; later: { amount: Money | null; from: Date } | null };
type Limited = { memberId: bigint; currency: Currency; timeZone: string };
type Row = LimitName & { amount: bigint; used: bigint; laterAmount: bigint | null; laterFrom: Date | null };

/** The member's limits that hold now, of one kind or all, in the calendar periods around now. */
export async function readLimits(db: Queryable, { memberId, currency, timeZone }: Limited, kind?: LimitKind): Promise<HeldLimit[]> {
  const rows = await db.query<Row>(
    `SELECT l.kind, l.period, limit_now(l) AS amount, limit_used(l.member_id, l.kind, limit_since(l.period, $2)) AS used,
            l.pending_amount AS later_amount, CASE WHEN l.pending_from > clock_timestamp() THEN l.pending_from END AS later_from
       FROM member_limit l
      WHERE l.member_id = $1 AND ($3::text IS NULL OR l.kind = $3) AND limit_now(l) IS NOT NULL ORDER BY l.kind, l.period`,
    [memberId, timeZone, kind ?? null],
  );
  const of = (minor: bigint): Money => money(minor, currency);
  return rows.map(({ amount, used, laterAmount, laterFrom, ...name }) => ({
    ...name,
    amount: of(amount),
    used: of(used),
    later: laterFrom && { amount: laterAmount === null ? null : of(laterAmount), from: laterFrom },
  }));
}

/** The limit that holds now, with `null` for none; undefined where none was ever set. */
export async function readHeld(db: Queryable, memberId: bigint, { kind, period }: LimitName): Promise<bigint | null | undefined> {
  const rows = await db.query<{ held: bigint | null }>(
    'SELECT limit_now(l) AS held FROM member_limit l WHERE member_id = $1 AND kind = $2 AND period = $3',
    [memberId, kind, period],
  );
  return rows[0]?.held;
}

/** From now on; a raise that was waiting is off. */
export async function holdNow(db: Queryable, memberId: bigint, { kind, period }: LimitName, amount: bigint | null): Promise<void> {
  await db.query(
    `INSERT INTO member_limit (member_id, kind, period, amount) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id, kind, period)
     DO UPDATE SET amount = $4, pending_amount = NULL, pending_from = NULL, changed_at = clock_timestamp()`,
    [memberId, kind, period, amount],
  );
}

/** From 24 hours later by the database's clock; until then the present limit stays. */
export async function holdTomorrow(db: Queryable, memberId: bigint, { kind, period }: LimitName, amount: bigint | null): Promise<Date> {
  const rows = await db.query<{ from: Date }>(
    `UPDATE member_limit l
        SET amount = limit_now(l), pending_amount = $4, pending_from = clock_timestamp() + interval '24 hours', changed_at = clock_timestamp()
      WHERE member_id = $1 AND kind = $2 AND period = $3 RETURNING pending_from AS "from"`,
    [memberId, kind, period, amount],
  );
  return rows[0]!.from;
}
