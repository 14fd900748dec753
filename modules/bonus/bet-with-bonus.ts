import { CURRENCIES, type Money } from '#kernel/money.ts';
import type { Account, Gate, Write } from '#modules/wallet/index.ts';
import { weightedTurnover, isExcluded, weightOf, type PlayedGame } from '#modules/bonus/terms.ts';
import type { BonusGrant } from '#modules/bonus/grant-store.ts';

export type BetRefusal = 'bonus.over' | 'bonus.game_excluded' | 'bonus.stake_too_high';

/** Terms of a bet while a bonus runs. */
export type BonusBet = {
  id: bigint;
  /** Account that pays the part of a stake which cash does not cover. */
  account: Account;
  /** Part of the round's turnover that counts towards the bonus, in basis points. */
  weightBps: number;
  gate: Gate<BetRefusal>;
};

/**
 * Returns the parts of a bet's command while a bonus runs: cash pays first, the bonus pays the rest, and the terms are checked under the
 * lock. `staked` is the earlier stake of the round.
 */
export function betWithBonus(
  { id, account, terms }: BonusGrant,
  game: PlayedGame,
  { cash, stake, staked = 0n }: { cash: Account; stake: Money; staked?: bigint },
): BonusBet {
  return {
    id,
    account,
    weightBps: weightOf(terms, game),
    gate: {
      kind: 'bonus_bet',
      args: {
        bonus: id,
        cash: cash.id,
        stake: stake.minor,
        staked,
        most: terms.maxStake,
        closed: isExcluded(terms, game),
        decimals: CURRENCIES[stake.currency],
      },
    },
  };
}

/** Counts the valid bet of a settled round towards its bonus, and records the bonus money that the command moved. */
export function countBet(bonus: { id: bigint; weightBps: number }, turnover: Money, at: Date): Write {
  return { kind: 'bonus_bet', row: { bonus: bonus.id, turnover: weightedTurnover(turnover, bonus.weightBps), at } };
}
