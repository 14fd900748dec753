import { addVerdict, noChances, type Chances, type Verdict } from '#sports/kit/chances.ts';
import type { Joint, Key, Pair } from '#sports/kit/joint.ts';

/** Parameters of a market, such as `{line: "-0.25"}` or `{set: "2"}`. Values are texts, as in feeds. */
export type Specifiers = Readonly<Record<string, string>>;

/**
 * A market of a sport; each has a file. The same verdict prices it, over all possible facts, and settles it, by the actual facts. Every
 * market that can be priced can therefore be settled.
 */
export type Market<F = unknown> = {
  /** Names of its specifiers; empty for none. */
  specifies: readonly string[];
  /** Returns the specifiers that are offered in a state: lines near even money, periods that are not over. */
  offers(joint: Joint<F>): Specifiers[];
  /** Returns the names of its outcomes, in order; undefined if the market has no such specifiers. */
  outcomes(specifiers: Specifiers, joint?: Joint<F>): readonly string[] | undefined;
  /**
   * Returns the chances of the results of each outcome; undefined if this state cannot price them. Bets are accepted at the score
   * `joint.at`.
   */
  price(joint: Joint<F>, specifiers: Specifiers): readonly Chances[] | undefined;
  /** Returns the verdict on each outcome by the facts of a match, for a bet accepted at the score `at`. */
  settle(facts: F, specifiers: Specifiers, at?: Pair): readonly Verdict[];
  /** Returns the fields of the facts that its verdict needs. */
  needs(specifiers: Specifiers): readonly (keyof F)[];
  /** Returns the function that gives the verdicts, for a bet accepted at the score `at`. */
  given(specifiers: Specifiers, at: Pair): Given<F>;
  /** True if it is offered only before the start. */
  isPreMatch?: boolean | undefined;
  /** Returns which outcomes have already won by the facts of a match in play: their bets are paid immediately. */
  wonBy?(facts: F): readonly boolean[];
  /** Market that settles the place part of each-way bets on its outcomes, and the part of the odds that a place pays by some facts. */
  eachWay?: EachWayRules<F> | undefined;
  /** Name of a layer. Its verdicts depend on each other even for given facts, so two legs of the same layer cannot be combined. */
  layer?: string;
};

type EachWayRules<F> = { place: string; /** The first is that of now. */ shares(facts: F): readonly Share[] };
type Share = readonly [number, number];

/** Verdicts on the outcomes of a market by some facts. */
export type Given<F> = (facts: F) => readonly Verdict[];

/** Parts of a market that its file defines. */
export type MarketRules<F> = Pick<Market<F>, 'specifies' | 'offers' | 'outcomes' | 'needs' | 'given' | 'layer' | 'eachWay'> & {
  /**
   * Returns the key of the facts on which its verdict depends. It must be the same function each time, so that cells are summed once for
   * all lines.
   */
  reads?: (specifiers: Specifiers) => Key<F>;
  /** Settlement of its own, for a market whose final facts say more than the cells of a table. */
  settle?: Market<F>['settle'];
};

export function defineMarket<F>(rules: MarketRules<F>): Market<F> {
  return {
    ...rules,
    price: (joint, specifiers) => priceOf(rules, joint, specifiers),
    settle: rules.settle ?? ((facts, specifiers, at = [0, 0]) => rules.given(specifiers, at)(facts)),
  };
}

function priceOf<F>(rules: MarketRules<F>, joint: Joint<F>, specifiers: Specifiers): Chances[] | undefined {
  const outcomes = rules.outcomes(specifiers, joint);
  const needs = outcomes && rules.needs(specifiers);
  const cells = needs && (rules.reads ? joint.summed(needs, rules.reads(specifiers)) : joint.covering(needs)?.cells());
  if (!outcomes || !cells) return undefined;
  const given = rules.given(specifiers, joint.at);
  const sums = outcomes.map(noChances);
  for (const { p, facts } of cells) {
    const verdicts = given(facts);
    for (let at = 0; at < sums.length; at++) addVerdict(sums[at]!, verdicts[at]!, p);
  }
  return sums;
}

/** Writes specifiers: `line=-0.25|set=1`, with names in order; empty without specifiers. */
export function specifiersText(specifiers: Specifiers): string {
  const names = Object.keys(specifiers).toSorted();
  return names.map((name) => `${name}=${specifiers[name]}`).join('|');
}

export function parseSpecifiers(text: string): Specifiers {
  if (text === '') return {};
  return Object.fromEntries(text.split('|').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
}
