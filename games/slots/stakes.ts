import { money, multiplyDown, type Money } from '#kernel/money.ts';
import { priceOf } from '#games/slots/engine/machine.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { Model } from '#games/slots/model.ts';

const STEPS = [1n, 2n, 5n];

/**
 * Returns the stakes of a game between two limits: the total bet times a coin of 1, 2, 5, 10, 20 … minor units. Every coin is a whole
 * number of minor units, so no payout at these stakes is cut.
 */
export function stakesOf({ machine }: Pick<Model, 'machine'>, least: Money, most: Money): Money[] {
  const bet = BigInt(machine.totalBet);
  const stakes: Money[] = [];
  for (let tens = 1n; tens * bet <= most.minor; tens *= 10n) {
    for (const step of STEPS) {
      const stake = step * tens * bet;
      if (stake >= least.minor && stake <= most.minor) stakes.push(money(stake, least.currency));
    }
  }
  return stakes;
}

/** Returns the payout of a round: `stake × coins ÷ price`, cut to the minor unit; the price of a plain spin is its total bet. */
export function payoutOf({ machine }: Pick<Model, 'machine'>, stake: Money, { coins }: Pick<Outcome, 'coins'>): Money {
  return multiplyDown(stake, BigInt(coins), BigInt(priceOf(machine)));
}

/** Returns the value of coins at a stake, for paytables and for the display of a growing win. */
export function worth({ machine }: Pick<Model, 'machine'>, stake: Money, coins: number): Money {
  return multiplyDown(stake, BigInt(coins), BigInt(machine.totalBet));
}
