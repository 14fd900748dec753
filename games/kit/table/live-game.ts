import { fraction, over, percentText, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { highestOf, leastReturn, mostReturn, type CoupMark, type LiveTable, type Pace } from '#games/kit/quote.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { liveRules } from '#games/kit/table/live-rules.ts';
import type { Money } from '#kernel/money.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import type { Family, Rng, SharedRules } from '#modules/rules/index.ts';

/** Exact odds of a spot: the chance that it pays more than its chip, and its return. */
export type SpotOdds = { p: Fraction; rtp: Fraction };

/** A game that is played only at live tables. */
export type TableGame<O extends object> = {
  code: string;
  tables: readonly LiveTable[];
  /** Each spot with its printed price to one: `11`, `1–30`. */
  spots: ReadonlyMap<string, string>;
  /** Returns the payout of a chip on a spot as a multiple of it, stake included. */
  returnsOf(spot: string, outcome: O): Fraction;
  deal(rng: Rng): O;
  /** Returns all outcomes, each with its frequency, where they can be listed. */
  outcomes?: () => Iterable<readonly [outcome: O, ways: bigint]>;
  /** Returns the times at which the parts of an outcome are shown at a usual table, in milliseconds. */
  stepsOf(outcome: O): readonly number[];
  /** Returns the short sign of an outcome. */
  markOf(outcome: O): CoupMark;
  odds(spot: string): SpotOdds;
  volatility: ModelFacts['volatility'];
  /** Names of its rules, in the order shown on the page. */
  rules: readonly string[];
};

/** A spot with the win of a chip as high as the stake, at the largest of several prices. */
export type LiveRow<M> = { spot: string; odds: string; pays: M; chance: string; returns: string };
export type LiveInfo<M = Money> = { table: LiveRow<M>[]; pace?: Pace };

/** Returns a function that finds the rules of a table of the game by its model. */
export function openLive<O extends object>(game: TableGame<O>): (model: string) => SharedRules<never, never, O> | undefined {
  const rules = new Map(game.tables.map((table) => [table.model, rulesOf(game, table)]));
  return (model) => rules.get(model) as SharedRules<never, never, O> | undefined;
}

export function liveFamily<O extends object>(game: TableGame<O>): Family {
  const { code, volatility, rules } = game;
  // The first spot is the one after which the game is named.
  const returns = [...game.spots.keys()].map((spot) => game.odds(spot).rtp);
  const facts: ModelFacts = {
    returnBps: leastReturn(returns),
    mainBps: leastReturn(returns.slice(0, 1)),
    bestBps: mostReturn(returns),
    volatility,
    facts: [],
    rules: rules.map((name) => ({ key: `${code}.rule.${name}`, facts: {} })),
  };
  return { code, models: new Map(game.tables.map(({ model }) => [model, facts])), open: openLive(game) };
}

/** Counts the odds of a spot over all outcomes, each with its frequency. */
function oddsOver<O>(outcomes: Iterable<readonly [outcome: O, ways: bigint]>, returns: (outcome: O) => Fraction): SpotOdds {
  let [all, won, returned] = [0n, 0n, ZERO];
  for (const [outcome, ways] of outcomes) {
    const back = returns(outcome);
    all += ways;
    if (back.top > back.bottom) won += ways;
    returned = plus(returned, times(back, fraction(ways)));
  }
  return { p: fraction(won, all), rtp: over(returned, fraction(all)) };
}

/** Returns the odds of each spot over all outcomes, counted at their first use. */
export function oddsBySpot<O>(
  outcomes: () => Iterable<readonly [outcome: O, ways: bigint]>,
  returnsOf: (spot: string, outcome: O) => Fraction,
): (spot: string) => SpotOdds {
  const known = new Map<string, SpotOdds>();
  return (spot) => {
    if (!known.has(spot))
      known.set(
        spot,
        oddsOver(outcomes(), (outcome) => returnsOf(spot, outcome)),
      );
    return known.get(spot)!;
  };
}

function rulesOf<O extends object>(game: TableGame<O>, table: LiveTable) {
  return liveRules<O>({
    table,
    name: `${game.code}/${table.variant}`,
    spots: game.spots.keys(),
    outcomes: game.outcomes,
    deal: (rng) => game.deal(rng),
    stepsOf: (outcome) => game.stepsOf(outcome),
    returnsOf: (spot, outcome) => game.returnsOf(spot, outcome),
    priceOf: (spot) => highestOf(game.spots.get(spot)!),
    markOf: (outcome) => game.markOf(outcome),
    info: (_, stake): LiveInfo => ({ table: [...game.spots].map(([spot, odds]) => rowOf(game, { spot, odds, stake })) }),
  });
}

function rowOf<O extends object>(game: TableGame<O>, { spot, odds, stake }: { spot: string; odds: string; stake: Money }): LiveRow<Money> {
  const { p, rtp } = game.odds(spot);
  return { spot, odds, pays: payoutAt(stake, plus(fraction(1n), highestOf(odds))), chance: percentText(p), returns: percentText(rtp) };
}
