import type { AnyLimitKind, LimitKind, LimitPeriod } from '#contracts/safer-play-terms.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export type LimitName = { kind: AnyLimitKind; period: LimitPeriod };
type Window = { from: Date; until: Date };
/** A limit of a member. The used part of a loss limit is below zero while the member has won. */
export type HeldLimit = {
  kind: LimitKind;
  period: LimitPeriod;
  amount: Money;
  used: Money;
  later: (Window & { amount: Money | null }) | null;
};
/** A limit on time in play, in minutes. */
export type HeldTime = { period: LimitPeriod; minutes: number; used: number; later: (Window & { minutes: number | null }) | null };
/** A limit of the brand or of its profile: an amount, or minutes. */
export type HouseLimit = LimitName & { amount: Money | null; minutes: number | null };
export type HeldLimits = { limits: HeldLimit[]; times: HeldTime[]; house: HouseLimit[] };

type Limited = { memberId: bigint; currency: Currency; timeZone: string };
type Row = LimitName & {
  source: 'own' | 'brand' | 'profile';
  amount: bigint;
  used: bigint;
  laterAmount: bigint | null;
  laterFrom: Date | null;
  laterUntil: Date | null;
};

/** Returns all limits of a member that hold now, in the present calendar periods: the member's own, and those of the brand. */
export async function readLimits(db: Queryable, member: Limited): Promise<HeldLimits> {
  const { currency } = member;
  const of = (minor: bigint): Money => money(minor, currency);
  const rows = await readRows(db, member);
  const own = rows.filter(({ source }) => source === 'own');
  const later = <Value>({ laterFrom, laterUntil }: Row, value: Value) => laterFrom && { ...value, from: laterFrom, until: laterUntil! };
  const minutes = (count: bigint | null) => (count === null ? null : Number(count));
  return {
    limits: own.flatMap((row) =>
      row.kind === 'time'
        ? []
        : {
            kind: row.kind,
            period: row.period,
            amount: of(row.amount),
            used: of(row.used),
            later: later(row, { amount: row.laterAmount === null ? null : of(row.laterAmount) }),
          },
    ),
    times: own
      .filter(({ kind }) => kind === 'time')
      .map((row) => ({
        period: row.period,
        minutes: Number(row.amount),
        used: Number(row.used),
        later: later(row, { minutes: minutes(row.laterAmount) }),
      })),
    house: strictest(rows.filter(({ source }) => source !== 'own')).map(({ kind, period, amount }) => ({
      kind,
      period,
      ...(kind === 'time' ? { amount: null, minutes: Number(amount) } : { amount: of(amount), minutes: null }),
    })),
  };
}

/** Returns the lowest limit of each kind and period, of the brand or of its profile: the member reaches it first. */
function strictest(rows: readonly Row[]): Row[] {
  const alike = Map.groupBy(rows, ({ kind, period }) => `${kind} ${period}`);
  return [...alike.values()].map((same) => same.reduce((low, row) => (row.amount < low.amount ? row : low)));
}

/** Returns the deposit limits that hold for a member: the member's own and those of the brand. */
export async function readDepositLimits(db: Queryable, member: Limited): Promise<{ period: LimitPeriod; amount: Money; used: Money }[]> {
  const rows = await readRows(db, member, 'deposit');
  return rows.map(({ period, amount, used }) => ({ period, amount: money(amount, member.currency), used: money(used, member.currency) }));
}

function readRows(db: Queryable, { memberId, currency, timeZone }: Limited, kind?: AnyLimitKind): Promise<Row[]> {
  return db.query<Row>(
    `SELECT o.source, o.kind, o.period, o.amount, limit_used($1, o.kind, limit_since(o.period, $2)) AS used,
            l.pending_amount AS later_amount, CASE WHEN raise_runs(l) THEN l.pending_from END AS later_from, raise_ends(l) AS later_until
       FROM (VALUES (1)) AS requested (one) LEFT JOIN LATERAL play_terms(merchant_of($1)) AS p ON true
      CROSS JOIN LATERAL limits_over($1, p.brand_limits, p.profile_limits, $4) AS o
       LEFT JOIN member_limit l ON o.source = 'own' AND l.member_id = $1 AND l.kind = o.kind AND l.period = o.period
      WHERE $3::text IS NULL OR o.kind = $3 ORDER BY o.kind, o.period, o.source`,
    [memberId, timeZone, kind ?? null, ofDollars('1', currency).minor],
  );
}

/** Returns the limit that holds now, in minor units or minutes: null if it was lifted, undefined if it was never set. */
export async function readHeld(db: Queryable, memberId: bigint, { kind, period }: LimitName): Promise<bigint | null | undefined> {
  const rows = await db.query<{ held: bigint | null }>(
    'SELECT amount AS held FROM member_limit l WHERE member_id = $1 AND kind = $2 AND period = $3',
    [memberId, kind, period],
  );
  return rows[0]?.held;
}

/** True if a raise waits for its time or for its confirmation. */
export async function hasRaise(db: Queryable, memberId: bigint, { kind, period }: LimitName): Promise<boolean> {
  const rows = await db.query('SELECT FROM member_limit l WHERE member_id = $1 AND kind = $2 AND period = $3 AND raise_runs(l)', [
    memberId,
    kind,
    period,
  ]);
  return rows.length > 0;
}

/** Stores a limit that holds from now on, and cancels a waiting raise. */
export async function holdNow(db: Queryable, memberId: bigint, { kind, period }: LimitName, amount: bigint | null): Promise<void> {
  await db.query(
    `INSERT INTO member_limit (member_id, kind, period, amount) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id, kind, period)
     DO UPDATE SET amount = $4, pending_amount = NULL, pending_from = NULL, changed_at = clock_timestamp()`,
    [memberId, kind, period, amount],
  );
}

/**
 * Stores a raise that its member may confirm from 24 hours later on, by the database's clock. Until the confirmation the present limit
 * holds.
 */
export async function raiseTomorrow(db: Queryable, memberId: bigint, { kind, period }: LimitName, amount: bigint | null): Promise<Date> {
  const rows = await db.query<{ from: Date }>(
    `UPDATE member_limit l SET pending_amount = $4, pending_from = clock_timestamp() + interval '24 hours', changed_at = clock_timestamp()
      WHERE member_id = $1 AND kind = $2 AND period = $3 RETURNING pending_from AS "from"`,
    [memberId, kind, period, amount],
  );
  return rows[0]!.from;
}

/** Puts a due raise into force. Returns false if the raise is not due yet, and undefined if there is no raise, or no longer one. */
export async function confirmRaise(db: Queryable, memberId: bigint, { kind, period }: LimitName): Promise<boolean | undefined> {
  const rows = await db.query<{ isDue: boolean }>(
    `WITH raised AS MATERIALIZED (
       SELECT l.pending_from <= clock_timestamp() AS is_due FROM member_limit l
        WHERE l.member_id = $1 AND l.kind = $2 AND l.period = $3 AND raise_runs(l)
     ), confirmed AS (
       UPDATE member_limit l SET amount = l.pending_amount, pending_amount = NULL, pending_from = NULL, changed_at = clock_timestamp()
         FROM raised r WHERE r.is_due AND l.member_id = $1 AND l.kind = $2 AND l.period = $3
     ) SELECT is_due FROM raised`,
    [memberId, kind, period],
  );
  return rows[0]?.isDue;
}
