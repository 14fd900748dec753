import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Gate } from '#modules/wallet/index.ts';

const DAY_MS = 24 * 3_600_000;

/** `isGift` is true for gifts in a chat room. */
type Sent = { isGift: boolean; now: Date };

/** Least and most of one transfer, and most of all transfers within 24 hours, in minor units. The specification names no such limits. */
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

/**
 * Least share of a gift in chat, most of one gift in total, and most of all gifts within 24 hours, in minor units. The specification names
 * no such limits.
 */
const GIFTS: Readonly<Record<Currency, { share: bigint; max: bigint; day: bigint }>> = {
  USD: { share: 10n, max: 100_00n, day: 250_00n },
  THB: { share: 3_00n, max: 3_000_00n, day: 7_500_00n },
  CNY: { share: 50n, max: 600_00n, day: 1_500_00n },
  VND: { share: 2_000n, max: 2_000_000n, day: 5_000_000n },
  USDT: { share: 100_000n, max: 100_000_000n, day: 250_000_000n },
};

export function giftLimits(currency: Currency): { min: Money; max: Money } {
  const { share, max } = GIFTS[currency];
  return { min: money(share, currency), max: money(max, currency) };
}

/**
 * Returns the gates that keep a member's transfers, and its gifts, within the limits of 24 hours. They are checked under the lock of the
 * sender's account.
 */
export function withinDay(memberId: bigint, { minor, currency }: Money, { isGift, now }: Sent): Gate<'transfers.day_limit'>[] {
  const gate = (gifts: boolean, most: bigint): Gate<'transfers.day_limit'> => ({
    kind: 'transfers_since',
    args: { member: String(memberId), gifts, amount: String(minor), most: String(most), since: dayBefore(now) },
    memberId,
    amount: { minor, of: ['member-transfer'] },
  });
  const all = gate(false, LIMITS[currency].day);
  return isGift ? [all, gate(true, GIFTS[currency].day)] : [all];
}

/** Returns the amount that may still be sent, or given in chat, within 24 hours. */
export async function leftInDay(db: Queryable, memberId: bigint, currency: Currency, { isGift, now }: Sent): Promise<Money> {
  const [row] = await db.query<{ sent: bigint; given: bigint }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sent, coalesce(sum(amount) FILTER (WHERE way <> 'tree'), 0)::bigint AS given
       FROM member_transfer WHERE from_member = $1 AND at >= $2`,
    [memberId, dayBefore(now)],
  );
  const { sent, given } = row!;
  const left = [LIMITS[currency].day - sent, ...(isGift ? [GIFTS[currency].day - given] : [])];
  const least = left.reduce((one, other) => (one < other ? one : other));
  return money(least > 0n ? least : 0n, currency);
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString();
}
