import type { Verdict } from '#sports/kit/chances.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import { defineMarket, type Market, type Specifiers } from '#sports/kit/market.ts';

/** A numbered period that a market is about: a set, quarter or map, counted from 1. */
export type Per = { name: string; values: readonly number[] };

export const NEVER: Per = { name: '', values: [1] };

type Wins = string | readonly string[] | undefined;

export type PickRules<F> = {
  per?: Per;
  /** Fields of the facts that decide period n. */
  needs: (n: number) => readonly (keyof F)[];
  outcomes: readonly string[] | ((n: number) => readonly string[]);
  /**
   * Returns the outcome or outcomes that win; an outcome that is not offered counts as `other`, if the market has that. `undefined` voids
   * all outcomes.
   */
  of: (facts: F, n: number, at: Pair) => Wins;
  /** Outcomes that return all stakes, such as the draw in a market without it. */
  pushes?: readonly string[];
};

const OTHER = 'other';

/** Makes a market of named outcomes: a winner, a score, odd or even. */
export function pick<F>({ per = NEVER, needs, outcomes, of, pushes = [] }: PickRules<F>): Market<F> {
  const names = (n: number): readonly string[] => (typeof outcomes === 'function' ? outcomes(n) : outcomes);
  const read = (specifiers: Specifiers): number => periodOf(per, specifiers);
  return defineMarket<F>({
    specifies: per === NEVER ? [] : [per.name],
    offers: (joint) => offeredPeriods(per, joint, needs),
    outcomes: (specifiers) => (Number.isNaN(read(specifiers)) ? undefined : names(read(specifiers))),
    needs: (specifiers) => needs(read(specifiers)),
    given: (specifiers, at) => {
      const n = read(specifiers);
      const list = names(n);
      const voids = list.map((): Verdict => 'void');
      const byWinner = new Map(list.map((winner) => [winner, list.map((name): Verdict => (name === winner ? 'win' : 'lose'))]));
      const lost = list.map((): Verdict => 'lose');
      return (facts) => {
        const wins = of(facts, n, at);
        if (wins === undefined) return voids;
        if (typeof wins !== 'string') return list.map((name): Verdict => (wins.includes(name) ? 'win' : 'lose'));
        return pushes.includes(wins) ? voids : (byWinner.get(wins) ?? byWinner.get(OTHER) ?? lost);
      };
    },
  });
}

/** Returns the period of specifiers; NaN if there is no such period. */
export function periodOf(per: Per, specifiers: Specifiers): number {
  if (per === NEVER) return 1;
  const n = Number(specifiers[per.name]);
  return per.values.includes(n) ? n : NaN;
}

/** Returns the specifiers of each period about which the distribution of a state has facts. */
export function offeredPeriods<F>(per: Per, joint: Joint<F>, needs: (n: number) => readonly (keyof F)[]): Specifiers[] {
  const known = per.values.filter((n) => joint.covering(needs(n)));
  return known.map((n) => (per === NEVER ? {} : { [per.name]: String(n) }));
}

/** Returns the leader of a score: `home`, `draw` or `away`. */
export function leader([home, away]: Pair): 'home' | 'draw' | 'away' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** Writes a score: `2:1`. */
export function scoreText([home, away]: Pair): string {
  return `${home}:${away}`;
}

/** Lists the scores of a grid from 0:0, then `other`. */
export function scoresUpTo(most: number): string[] {
  const sides = Array.from({ length: most + 1 }, (_goals, at) => at);
  return [...sides.flatMap((home) => sides.map((away) => scoreText([home, away]))), OTHER];
}

/** Writes a count below `most` as a number, and any other count as `<most>+`. */
export function countText(count: number, most: number): string {
  return count >= most ? `${most}+` : String(count);
}

export function countsUpTo(most: number): string[] {
  return Array.from({ length: most + 1 }, (_count, at) => countText(at, most));
}

/** Returns the name of the band of a margin: `home_1-5` for a lead of 3. A draw is a band of its own. */
export function bandOf(lead: number, bands: readonly (readonly [number, number])[]): string {
  if (lead === 0) return 'draw';
  const band = bands.find(([least, most]) => Math.abs(lead) >= least && Math.abs(lead) <= most);
  return band ? bandName(lead > 0 ? 'home' : 'away', band) : OTHER;
}

export function bandNames(bands: readonly (readonly [number, number])[]): string[] {
  return (['home', 'away'] as const).flatMap((side) => bands.map((band) => bandName(side, band)));
}

function bandName(side: 'home' | 'away', [least, most]: readonly [number, number]): string {
  return most === Infinity ? `${side}_${least}+` : `${side}_${least}-${most}`;
}
