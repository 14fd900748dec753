import { money, type Money } from '#kernel/money.ts';
import { WHOLE_WEIGHT } from '#modules/turnover-weights/weights.ts';

/**
 * Returns the part of a settled stake that counts. For a round that was won or lost it is the part at risk (all of it by default). It is
 * nothing for a void round or a push, which returns the stake and no more. Rounds of vendors outside are counted by `valid_bet` of
 * `bets/sql/round.sql` alike.
 */
export function validBet(
  stake: Money,
  { payout, isVoid, atRisk = stake.minor }: { payout: Money; isVoid?: boolean | undefined; atRisk?: bigint | undefined },
): Money {
  return money(isVoid || payout.minor === stake.minor ? 0n : atRisk, stake.currency);
}

/** Returns the recorded turnover: the valid bet at the weight of its title, cut to the minor unit. Every reward for play reads this. */
export function turnoverOf(stake: Money, end: Parameters<typeof validBet>[1], weightBps: number): Money {
  const { minor, currency } = validBet(stake, end);
  return money((minor * BigInt(weightBps)) / BigInt(WHOLE_WEIGHT), currency);
}
