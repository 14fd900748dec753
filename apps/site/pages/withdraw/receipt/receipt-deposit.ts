import { fromMinor, toMinor, type Amount } from '#kernel/amount.ts';
import { feeOf } from '#kernel/fee.ts';
import type { PayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';

type Kind = PayoutAccounts['list'][number]['kind'];
export type DepositRule = Pick<PayoutAccounts, 'receiptDepositBps' | 'currency' | 'fees' | 'freeLeft'>;
type Beside = { deposit: bigint; fee: bigint };

/**
 * Returns the amounts held in addition to an amount, in minor units, for a kind of account: the receipt deposit, and the fee of the
 * withdrawal.
 */
function beside(minor: bigint, { receiptDepositBps, currency, fees, freeLeft }: DepositRule, kind: Kind | null): Beside {
  const terms = freeLeft > 0 ? undefined : fees.find((one) => one.kind === kind);
  return {
    deposit: (minor * BigInt(receiptDepositBps)) / 10_000n,
    fee: terms ? feeOf(minor, { bps: terms.bps, least: toMinor(terms.least, currency) }) : 0n,
  };
}

/** Returns the amounts held in addition to an amount; null for each that is zero. */
export function besideOf(minor: bigint | null, rule: DepositRule, kind: Kind | null): Record<keyof Beside, Amount | null> {
  const { deposit, fee } = minor === null ? { deposit: 0n, fee: 0n } : beside(minor, rule, kind);
  const shown = (part: bigint) => (part > 0n ? fromMinor(part, rule.currency) : null);
  return { deposit: shown(deposit), fee: shown(fee) };
}

/**
 * Returns the largest amount that a balance allows with the amounts held in addition. Both of these grow with the amount, so the search
 * halves its range.
 */
export function withdrawableOf(balance: Amount, rule: DepositRule, kind: Kind | null): Amount {
  const whole = toMinor(balance, rule.currency);
  let [fits, tooMuch] = [0n, whole + 1n];
  while (tooMuch - fits > 1n) {
    const middle = (fits + tooMuch) / 2n;
    const { deposit, fee } = beside(middle, rule, kind);
    if (middle + deposit + fee <= whole) fits = middle;
    else tooMuch = middle;
  }
  return fromMinor(fits, rule.currency);
}

/** Returns the rest of a balance after the amounts held in addition; null if the balance is too small. */
export function lessBeside(
  left: Amount | null,
  { deposit, fee }: Record<keyof Beside, Amount | null>,
  currency: DepositRule['currency'],
): Amount | null {
  if (left === null) return null;
  const minorOfPart = (part: Amount | null) => (part === null ? 0n : toMinor(part, currency));
  const minor = toMinor(left, currency) - minorOfPart(deposit) - minorOfPart(fee);
  return minor < 0n ? null : fromMinor(minor, currency);
}
