import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Gate } from '#modules/wallet/index.ts';

const DAY_MS = 24 * 3_600_000;

/** For one transfer, and for all within 24 hours, in minor units. Ours: the specification names none. */
const LIMITS: Readonly<Record<Currency, { min: bigint; max: bigint; day: bigint }>> = {
  USD: { min: 1_00n, max: 5_000_00n, day: 20_000_00n },
  THB: { min: 30_00n, max: 150_000_00n, day: 600_000_00n },
  CNY: { min: 5_00n, max: 30_000_00n, day: 120_000_00n },
  VND: { min: 20_000n, max: 100_000_000n, day: 400_000_000n },
  USDT: { min: 1_000_000n, max: 5_000_000_000n, day: 20_000_000_000n },
};

export function transferLimits(currency: Currency): { min: Money; max: Money } {
  const { min, max } = LIMITS[currency];
  return { min: money(min, currency), max: money(max, currency) };
}

/** The gate that keeps what a member sends within 24 hours below the limit; judged under the lock of the sender's account. */
export function withinDay(memberId: bigint, { minor, currency }: Money, now: Date): Gate<'transfers.day_limit'> {
  const most = LIMITS[currency].day;
  const args = { member: String(memberId), amount: String(minor), most: String(most), since: dayBefore(now) };
  return { kind: 'transfers_since', args, memberId, amount: { minor, of: ['member-transfer'] } };
}

/** What may still be sent. */
export async function leftInDay(db: Queryable, memberId: bigint, currency: Currency, now: Date): Promise<Money> {
  const [row] = await db.query<{ sent: bigint }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS sent FROM member_transfer WHERE from_member = $1 AND at >= $2',
    [memberId, dayBefore(now)],
  );
  const left = LIMITS[currency].day - row!.sent;
  return money(left > 0n ? left : 0n, currency);
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString();
}
