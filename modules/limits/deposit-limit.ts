import { ofDollars } from '#kernel/dollars.ts';
import { CURRENCIES, type Money } from '#kernel/money.ts';
import type { Gate, Write } from '#modules/wallet/index.ts';

/** The refusal of `withinDepositLimit`. */
export type DepositLimitRefusal = 'limits.deposit_limit_reached';

/** Member and time zone of the counted days. */
type Counted = { memberId: bigint; timeZone: string };

/**
 * Lets a deposit, or money from another member, through only within each deposit limit in force: of the member, its brand and the
 * brand's profile.
 * Deposits count gross, in calendar periods of the brand. Goes with `depositUse` in one command,
 * whose account is one of that member.
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

/** Counts a deposit, under a reference by which it can be given back. */
export function depositUse({ memberId, timeZone }: Counted, amount: Money, reference: string): Write {
  return { kind: 'limit_use', row: { member: String(memberId), kind: 'deposit', amount: String(amount.minor), timeZone, reference } };
}

/** Gives back, once, what `depositUse` has counted under this reference, on the day on which it was counted. */
export function releaseDepositUse(reference: string): Write {
  return { kind: 'limit_release', row: { reference } };
}
