import type { Currency } from '#kernel/money.ts';
import { ofDollars } from '#kernel/dollars.ts';
import type { Gate } from '#modules/wallet/index.ts';

/** Ceilings of a vendor's payments, in dollars. They apply if no other amount is agreed with the vendor (decision 039). */
export const CEILINGS = {
  /** Most that a single round pays, in dollars. */
  round: '250000',
  /** Most that a round pays, as a multiple of its stake. */
  timesStake: 10_000n,
  /** Most credits without a bet and upward adjustments of one day (UTC), in dollars. */
  creditsOfDay: '100000',
  /** Most payouts less stakes of a vendor on one day (UTC), in dollars. */
  exposureOfDay: '1000000',
} as const;

type Requested = {
  vendor: string;
  memberId: bigint;
  currency: Currency;
  minor: bigint;
  /** The most that one round pays, in dollars, if this is agreed with the vendor. */
  maxWin: string | undefined;
  /** The round that is paid; undefined for a credit. */
  round?: bigint | undefined;
  /** Stake, if the report of the win contains it. */
  staked?: bigint | undefined;
  /** True if the payment has no bet, or comes in addition to a bet's win. */
  isCredit: boolean;
  now: Date;
};

/**
 * Returns the gate that refuses an amount above one of the ceilings of its vendor. The amount then waits for two staff members. Amounts are
 * in minor units.
 */
export function underCeilings({
  vendor,
  memberId,
  currency,
  minor,
  maxWin,
  round,
  staked,
  isCredit,
  now,
}: Requested): Gate<'rounds.vendor_held'> {
  const of = (dollars: string): bigint => ofDollars(dollars, currency).minor;
  return {
    kind: 'vendor_ceiling',
    args: {
      vendor,
      member: memberId,
      currency,
      amount: minor,
      round,
      staked,
      is_credit: isCredit,
      most_round: of(maxWin ?? CEILINGS.round),
      most_times: CEILINGS.timesStake,
      most_credits: of(CEILINGS.creditsOfDay),
      most_exposure: of(CEILINGS.exposureOfDay),
      at: now,
    },
    memberId,
  };
}
