import { money, type Money } from '#kernel/money.ts';

/**
 * What of a settled stake counts as turnover: all of it where the round was won or lost, nothing where it was void or a push, which gives
 * back what was staked and no more. Rounds of vendors outside are counted by `valid_bet` of `sql/round.sql` alike.
 */
export function validBet(stake: Money, { payout, isVoid }: { payout: Money; isVoid?: boolean | undefined }): Money {
  return isVoid || payout.minor === stake.minor ? money(0n, stake.currency) : stake;
}
