import type { Currency } from '#kernel/money.ts';
import { ofDollars } from '#kernel/dollars.ts';
import type { Gate } from '#modules/wallet/index.ts';

/** Ceilings of what a vendor pays, in dollars where nothing else is agreed with it (decision 039). */
export const CEILINGS = {
  /** Most that a single round pays. */
  round: '250000',
  /** Multiple of the round's stake. */
  timesStake: 10_000n,
  /** Credits without a bet and adjustments up of one day (UTC). */
  creditsOfDay: '100000',
  /** Payouts less stakes of a vendor on one day (UTC). */
  exposureOfDay: '1000000',
} as const;

type Requested = {
  vendor: string;
  memberId: bigint;
  currency: Currency;
  minor: bigint;
  /** The most of one round, in dollars, where it is agreed with the vendor. */
  maxWin: string | undefined;
  /** The round that is paid; a credit has none. */
  round?: bigint | undefined;
  /** Stake, if the report of the win has it. */
  staked?: bigint | undefined;
  /** True if it comes without a bet, or on top of what a bet won. */
  isCredit: boolean;
  now: Date;
};

/** Refuses what is above one of the ceilings of its vendor; the amount then waits for two staff members. Minor units. */
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
