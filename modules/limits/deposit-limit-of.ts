import { subtract, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readLimits, type HeldLimit } from '#modules/limits/limit-store.ts';

/** The deposit limit that leaves the member least; undefined where there is none. */
export async function depositLimitOf(
  db: Queryable,
  member: { memberId: bigint; currency: Currency; timeZone: string },
): Promise<HeldLimit | undefined> {
  const left = ({ amount, used }: HeldLimit): bigint => subtract(amount, used).minor;
  const [strictest] = (await readLimits(db, 'deposit', member)).toSorted((a, b) => Number(left(a) - left(b)));
  return strictest;
}
