import type { Fraction } from '#kernel/fraction.ts';
import type { WavePlan } from '#games/fishing/engine/motion/wave-plan.ts';

/** Sorts of kinds: `fish` pays a single multiplier, `table` and `boss` one of several, and `carrier` gives free hits. */
export const SORTS = ['fish', 'carrier', 'table', 'boss'] as const;
export type Sort = (typeof SORTS)[number];

/** Multiplier of the bet, with a probability of `weight` in 100. */
export type Prize = { times: number; weight: number };

/** Chance as whole numbers: a hit kills if a draw below `bottom` is below `top`. */
export type Odds = { top: number; bottom: number };

/** A row of `fish.csv`. Lengths are in units of the arena, speeds in units per second. */
export type Kind = {
  code: string;
  sort: Sort;
  /** Empty for a carrier. */
  prizes: readonly Prize[];
  /** Number of free hits that its kill gives; 0 for all kinds except carriers. */
  frees: number;
  /** Chance of a kill by a hit of one bet, as the row states it; `value.ts` checks it. */
  chance: Fraction;
  radius: number;
  speed: number;
};

/** Weapon with its cost of a hit, in bets: one for the cannon, several for a bought weapon. */
export type Weapon = { code: string; cost: number };

export const SHAPES = ['circle', 'line', 'chain', 'cone'] as const;
/** Reach of a carrier's free hits; the shape defines `size` as a radius, half a width, or a number of links. */
export type Blast = { shape: (typeof SHAPES)[number]; size: number };

/** Model of a title in `titles/<title>/model.ts`; the rows of its kinds are in `fish.csv`. */
export type Model = {
  code: string;
  /** Return of every hit, and part of each charge that goes to the jackpot in addition, as fractions in text. */
  share: string;
  jackpot: string;
  /** Weapons, the cannon first. */
  weapons: readonly Weapon[];
  /** Blasts by the code of their carrier. */
  blasts: Readonly<Record<string, Blast>>;
  waves: WavePlan;
};

/** A model with its kinds, checked by `value.ts`: every hit returns `share`. */
export type Title = Omit<Model, 'share' | 'jackpot'> & {
  share: Fraction;
  jackpot: Fraction;
  kinds: readonly Kind[];
  /** Odds by kind, then weapon; null if the weapon may not hit the kind. */
  odds: readonly (readonly (Odds | null)[])[];
  /** Variance of a hit in squared bets, by kind, then weapon. It is for display; no amount depends on it. */
  varies: readonly (readonly number[])[];
  /** Index of the kind that pays 2. Free hits that still wait are drawn on it when the player leaves the seat. */
  last: number;
};

/** Error of a model that is invalid or does not return its stated share; it stops the start. */
export class BadTitle extends Error {
  override name = 'BadTitle';
}
