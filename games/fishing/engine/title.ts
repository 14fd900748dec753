import type { Fraction } from '#kernel/fraction.ts';
import type { WavePlan } from '#games/fishing/engine/motion/wave-plan.ts';

/** `fish` pays one multiplier, `table` and `boss` one of several, `carrier` gives free hits. */
export const SORTS = ['fish', 'carrier', 'table', 'boss'] as const;
export type Sort = (typeof SORTS)[number];

/** A multiplier of the bet, as likely as its weight of 100. */
export type Prize = { times: number; weight: number };

/** Chances in numbers: a hit kills where a draw below `bottom` is below `top`. */
export type Odds = { top: number; bottom: number };

/** A row of `fish.csv`. Lengths are units of the arena, speeds units a second. */
export type Kind = {
  code: string;
  sort: Sort;
  /** Empty for a carrier. */
  prizes: readonly Prize[];
  /** Free hits that its kill gives; 0 for all but carriers. */
  frees: number;
  /** Of a kill by a hit of one bet, as the row states it; `value.ts` judges it. */
  chance: Fraction;
  radius: number;
  speed: number;
};

/** The cannon costs one bet a hit, what is bought costs several. */
export type Weapon = { code: string; cost: number };

export const SHAPES = ['circle', 'line', 'chain', 'cone'] as const;
/** The reach of a carrier's free hits: a radius, half a width, or a number of links by the shape. */
export type Blast = { shape: (typeof SHAPES)[number]; size: number };

/** Model of a title as `titles/<title>/model.ts` states it; the rows of its kinds stand in `fish.csv`. */
export type Model = {
  code: string;
  /** Return of every hit, and the part of each charge that goes to the jackpot on top, as fractions in text. */
  share: string;
  jackpot: string;
  /** The cannon first. */
  weapons: readonly Weapon[];
  /** By the code of the carrier. */
  blasts: Readonly<Record<string, Blast>>;
  waves: WavePlan;
};

/** A model with its kinds, judged by `value.ts`: every hit of it returns `share`. */
export type Title = Omit<Model, 'share' | 'jackpot'> & {
  share: Fraction;
  jackpot: Fraction;
  kinds: readonly Kind[];
  /** By kind, then weapon; null where the weapon may not be shot at the kind. */
  odds: readonly (readonly (Odds | null)[])[];
  /** Variance of a hit in squared bets, by kind, then weapon: for what players are shown, and no money goes by it. */
  varies: readonly (readonly number[])[];
  /** Place of the kind that free hits meet where nothing swims: it pays 2. */
  last: number;
};

/** Stops the start: a model that does not return what it states. */
export class BadTitle extends Error {
  override name = 'BadTitle';
}
