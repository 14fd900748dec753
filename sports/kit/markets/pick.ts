import type { Verdict } from '#sports/kit/chances.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import { defineMarket, type Market, type Specifiers } from '#sports/kit/market.ts';

/** A period, set, quarter or map that a market is about, counted from 1. */
export type Per = { name: string; values: readonly number[] };

export const NEVER: Per = { name: '', values: [1] };

type Wins = string | readonly string[] | undefined;

export type PickRules<F> = {
  per?: Per;
  /** Fields of facts that decide it, of period n. */
  needs: (n: number) => readonly (keyof F)[];
  outcomes: readonly string[] | ((n: number) => readonly string[]);
  /** The outcome that wins, or those; one that is not on offer lets the `other` win where there is one. `undefined` voids all. */
  of: (facts: F, n: number, at: Pair) => Wins;
  /** Outcomes that give all stakes back: the draw where there is no bet on it. */
  pushes?: readonly string[];
};

const OTHER = 'other';

/** A market of named outcomes: a winner, a score, odd or even. */
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

/** The period of specifiers; NaN where there is no such period. */
export function periodOf(per: Per, specifiers: Specifiers): number {
  if (per === NEVER) return 1;
  const n = Number(specifiers[per.name]);
  return per.values.includes(n) ? n : NaN;
}

/** Specifiers of each period that the facts of a state can still say something of. */
export function offeredPeriods<F>(per: Per, joint: Joint<F>, needs: (n: number) => readonly (keyof F)[]): Specifiers[] {
  const known = per.values.filter((n) => joint.covering(needs(n)));
  return known.map((n) => (per === NEVER ? {} : { [per.name]: String(n) }));
}

/** `home`, `draw` or `away`. */
export function leader([home, away]: Pair): 'home' | 'draw' | 'away' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** `2:1`. */
export function scoreText([home, away]: Pair): string {
  return `${home}:${away}`;
}

/** Scores of a grid from 0:0, and `other`. */
export function scoresUpTo(most: number): string[] {
  const sides = Array.from({ length: most + 1 }, (_goals, at) => at);
  return [...sides.flatMap((home) => sides.map((away) => scoreText([home, away]))), OTHER];
}

/** Counts below `most` by themselves, and `most` with all above it. */
export function countText(count: number, most: number): string {
  return count >= most ? `${most}+` : String(count);
}

export function countsUpTo(most: number): string[] {
  return Array.from({ length: most + 1 }, (_count, at) => countText(at, most));
}

/** The name of the band that a margin lies in: `home_1-5` for a lead of 3. A draw is a band of its own. */
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
