import { addVerdict, noChances, type Chances, type Verdict } from '#sports/kit/chances.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';

/** Parameters of a market, such as `{line: "-0.25"}` or `{set: "2"}`; texts, as feeds write them. */
export type Specifiers = Readonly<Record<string, string>>;

/**
 * A market of a sport: one file. The same verdict prices it, over all facts that can come, and settles it, by the facts that came, so a
 * market that cannot be settled cannot be written.
 */
export type Market<F = unknown> = {
  /** Names of its specifiers; without one there are none. */
  specifies: readonly string[];
  /** Specifiers that are offered from a state: the lines near even money, the periods that are not over. */
  offers(joint: Joint<F>): Specifiers[];
  /** Names of its outcomes, in order; undefined where there is no such line. */
  outcomes(specifiers: Specifiers, joint?: Joint<F>): readonly string[] | undefined;
  /** How likely each result of each outcome is; undefined where it cannot be told from this state. Bets are taken at the score `joint.at`. */
  price(joint: Joint<F>, specifiers: Specifiers): readonly Chances[] | undefined;
  /** How each outcome stands by the facts of a match, for a bet that was taken at score `at`. */
  settle(facts: F, specifiers: Specifiers, at?: Pair): readonly Verdict[];
  /** For builders: the fields of facts that its verdict needs, and that verdict. */
  needs(specifiers: Specifiers): readonly (keyof F)[];
  given(specifiers: Specifiers, at: Pair): Given<F>;
  /** Two legs of one layer are not independent by the facts, so they do not combine. */
  layer?: string;
};

/** Verdicts on the outcomes of a market by some facts. */
export type Given<F> = (facts: F) => readonly Verdict[];

/** All that a market file writes itself. */
export type MarketRules<F> = Pick<Market<F>, 'specifies' | 'offers' | 'outcomes' | 'needs' | 'given' | 'layer'> & {
  /** Where the facts of a match say more than the cells of a table: by name who scored. */
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
  const table = outcomes && joint.covering(rules.needs(specifiers));
  if (!outcomes || !table) return undefined;
  const given = rules.given(specifiers, joint.at);
  const sums = outcomes.map(noChances);
  for (const { p, facts } of table.cells()) {
    const verdicts = given(facts);
    for (let at = 0; at < sums.length; at++) addVerdict(sums[at]!, verdicts[at]!, p);
  }
  return sums;
}

/** `line=-0.25|set=1`, names in order; empty without specifiers. */
export function specifiersText(specifiers: Specifiers): string {
  const names = Object.keys(specifiers).toSorted();
  return names.map((name) => `${name}=${specifiers[name]}`).join('|');
}

export function parseSpecifiers(text: string): Specifiers {
  if (text === '') return {};
  return Object.fromEntries(text.split('|').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
}
