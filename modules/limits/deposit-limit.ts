import { ofDollars } from '#kernel/dollars.ts';
import { CURRENCIES, type Money } from '#kernel/money.ts';
import type { Gate, Write } from '#modules/wallet/index.ts';

/** Refusal of `withinDepositLimit`. */
export type DepositLimitRefusal = 'limits.deposit_limit_reached';

/** Member, and the time zone in which days are counted. */
type Counted = { memberId: bigint; timeZone: string };

/**
 * Gate that lets a deposit, or money from another member, pass only within each deposit limit in force: of the member, the brand and the
 * brand's profile. Deposits count in full, without withdrawals, in calendar periods of the brand. Use it with `depositUse` in one command,
 * whose account belongs to that member.
 */
export function withinDepositLimit({ memberId, timeZone }: Counted, amount: Money): Gate<DepositLimitRefusal> {
  return {
    kind: 'deposit_limit',
    args: {
      member: String(memberId),
      amount: String(amount.minor),
      decimals: CURRENCIES[amount.currency],
      dollar: String(ofDollars('1', amount.currency).minor),
      timeZone,
    },
    memberId,
    amount: { minor: amount.minor, of: ['deposit', 'deposit-fee', 'member-transfer'] },
  };
}

/** Counts a deposit against the limits, under a reference with which the use can be released. */
export function depositUse({ memberId, timeZone }: Counted, amount: Money, reference: string): Write {
  return { kind: 'limit_use', row: { member: String(memberId), kind: 'deposit', amount: String(amount.minor), timeZone, reference } };
}

/** Releases, once, the use that `depositUse` has counted under this reference, on the day on which it was counted. */
export function releaseDepositUse(reference: string): Write {
  return { kind: 'limit_release', row: { reference } };
}
