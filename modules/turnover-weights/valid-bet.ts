import { money, type Money } from '#kernel/money.ts';
import { WHOLE_WEIGHT } from '#modules/turnover-weights/weights.ts';

/**
 * Returns the part of a settled stake that counts as valid bet. For a round that was won or lost it is the part at risk (by default the
 * whole stake). For a void round, and for a push, which returns exactly the stake, it is 0. The SQL function `valid_bet` in
 * `bets/sql/round.sql` counts rounds of outside vendors by the same rule.
 */
export function validBet(
  stake: Money,
  { payout, isVoid, atRisk = stake.minor }: { payout: Money; isVoid?: boolean | undefined; atRisk?: bigint | undefined },
): Money {
  return money(isVoid || payout.minor === stake.minor ? 0n : atRisk, stake.currency);
}

/**
 * Returns the recorded turnover: the valid bet multiplied by the weight of its title, rounded down to the minor unit. Every reward for play
 * uses this figure.
 */
export function turnoverOf(stake: Money, end: Parameters<typeof validBet>[1], weightBps: number): Money {
  const { minor, currency } = validBet(stake, end);
  return money((minor * BigInt(weightBps)) / BigInt(WHOLE_WEIGHT), currency);
}
