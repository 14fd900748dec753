import { isZero, toText, type Fraction } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import type { ChipsBet } from '#games/kit/quote.ts';
import { sampled } from '#games/kit/sampled.ts';
import { money } from '#kernel/money.ts';
import type { Order, Return, Rng } from '#modules/rules/index.ts';

/** A game in which chips are laid on spots. */
type ChipGame<O> = {
  name: string;
  spots: Iterable<string>;
  /** Returns the payout of a chip on a spot as a multiple of the chip, stake included. */
  returnsOf(spot: string, outcome: O): Fraction;
  deal(rng: Rng): O;
  /** Returns all outcomes with their frequencies. Undefined for a game with too many outcomes: samples then stand for all. */
  outcomes?: (() => Iterable<readonly [outcome: O, ways: bigint]>) | undefined;
};

/** Outcomes with the same return on every spot: their frequency, and the spots that return something. */
type OutcomeClass = { weight: bigint; returns: ReadonlyMap<string, Fraction> };

/** Number of sample outcomes that stand for all. */
const SAMPLES = 600;

/**
 * Returns a function that gives the distribution of the joint payout of several bets. The outcomes are sorted into classes at the first
 * call.
 */
export function chipReturns<O>(game: ChipGame<O>): (bets: readonly Order<ChipsBet>[]) => Return[] {
  let classes: readonly OutcomeClass[] | undefined;
  return (bets) => {
    classes ??= classesOf(game);
    return classes.map(({ weight, returns }) => ({
      weight,
      payout: bets.reduce((sum, { stake, bet }) => sum + paid(bet, stake.currency, returns), 0n),
    }));
  };
}

function paid({ chips }: ChipsBet, currency: Order<ChipsBet>['stake']['currency'], returns: OutcomeClass['returns']): bigint {
  return chips.reduce((sum, { spot, amount }) => {
    const back = returns.get(spot);
    return back ? sum + payoutAt(money(BigInt(amount), currency), back).minor : sum;
  }, 0n);
}

function classesOf<O>({ name, spots, returnsOf, deal, outcomes }: ChipGame<O>): OutcomeClass[] {
  const names = [...spots];
  const all = outcomes?.() ?? sampled(name, SAMPLES, deal).map((outcome) => [outcome, 1n] as const);
  const classes = new Map<string, OutcomeClass>();
  for (const [outcome, ways] of all) {
    const returns = names.flatMap((spot) => {
      const back = returnsOf(spot, outcome);
      return isZero(back) ? [] : [[spot, back] as const];
    });
    const key = returns.map(([spot, back]) => `${spot} ${toText(back)}`).join();
    const known = classes.get(key);
    classes.set(key, { weight: ways + (known?.weight ?? 0n), returns: known?.returns ?? new Map(returns) });
  }
  return [...classes.values()];
}
