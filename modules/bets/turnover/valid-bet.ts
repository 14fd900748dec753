import { money, type Money } from '#kernel/money.ts';

/** A title counts whole: ten thousand ten-thousandths. */
export const WHOLE_WEIGHT = 10_000;

/**
 * What of a settled stake counts: what of it was at risk where the round was won or lost (all of it where nothing else is said), nothing where
 * it was void or a push, which gives back what was staked and no more. Rounds of vendors outside are counted by `valid_bet` of
 * `sql/round.sql` alike.
 */
export function validBet(
  stake: Money,
  { payout, isVoid, atRisk = stake.minor }: { payout: Money; isVoid?: boolean | undefined; atRisk?: bigint | undefined },
): Money {
  return money(isVoid || payout.minor === stake.minor ? 0n : atRisk, stake.currency);
}

/** What is recorded as turnover: the valid bet at the weight of its title, cut to the minor unit. Every reward for play reads this. */
export function turnoverOf(stake: Money, end: Parameters<typeof validBet>[1], weightBps: number): Money {
  const { minor, currency } = validBet(stake, end);
  return money((minor * BigInt(weightBps)) / BigInt(WHOLE_WEIGHT), currency);
}
