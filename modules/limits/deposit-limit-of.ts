import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LimitPeriod } from '#modules/limits/deposit-limit.ts';
import { readLimits } from '#modules/limits/limit-store.ts';

export type DepositLimit = { period: LimitPeriod; amount: Money; used: Money };

/** Of a member's deposit limits the one that leaves least; undefined where there is none. */
export async function depositLimitOf(
  db: Queryable,
  { memberId, currency, timeZone }: { memberId: bigint; currency: Currency; timeZone: string },
): Promise<DepositLimit | undefined> {
  const limits = await readLimits(db, memberId, 'deposit', timeZone);
  const [strictest] = limits.toSorted((a, b) => Number(a.amount - a.used - (b.amount - b.used)));
  return strictest && { period: strictest.period, amount: money(strictest.amount, currency), used: money(strictest.used, currency) };
}
