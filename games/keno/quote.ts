import { choose, decimal, fraction, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { RISKS, type Risk } from '#games/kit/quote.ts';

export const NUMBERS = 40;
export const DRAWN = 10;
export const MOST_PICKS = 10;

/** `picks` are different numbers of 1 to 40, in ascending order. */
export type KenoBet = { picks: readonly number[]; risk: Risk };

/** Multipliers by hits, from 0 hits, for each number of picks. Each ticket returns 98.65 to 99.07 %: see `returnOf`. */
const TABLES: Readonly<Record<Risk, readonly (readonly number[])[]>> = {
  low: [
    [0.7, 1.85],
    [0, 2, 3.8],
    [0, 1.1, 1.38, 26],
    [0, 0, 2.2, 7.9, 90],
    [0, 0, 1.5, 4.2, 13, 300],
    [0, 0, 1.1, 2, 6.2, 100, 700],
    [0, 0, 1.1, 1.6, 3.5, 15, 225, 700],
    [0, 0, 1.1, 1.5, 2, 5.5, 39, 100, 800],
    [0, 0, 1.1, 1.3, 1.7, 2.5, 7.5, 50, 250, 1000],
    [0, 0, 1.1, 1.2, 1.3, 1.8, 3.5, 13, 50, 250, 1000],
  ],
  medium: [
    [0.4, 2.75],
    [0, 1.8, 5.1],
    [0, 0, 2.8, 50],
    [0, 0, 1.7, 10, 100],
    [0, 0, 1.4, 4, 14, 390],
    [0, 0, 0, 3, 9, 180, 710],
    [0, 0, 0, 2, 7, 30, 400, 800],
    [0, 0, 0, 2, 4, 11, 67, 400, 900],
    [0, 0, 0, 2, 2.5, 5, 15, 100, 500, 1000],
    [0, 0, 0, 1.6, 2, 4, 7, 26, 100, 500, 1000],
  ],
  high: [
    [0, 3.96],
    [0, 0, 17.1],
    [0, 0, 0, 81.5],
    [0, 0, 0, 10, 259],
    [0, 0, 0, 4.5, 48, 450],
    [0, 0, 0, 0, 11, 350, 710],
    [0, 0, 0, 0, 7, 90, 400, 800],
    [0, 0, 0, 0, 5, 20, 270, 600, 900],
    [0, 0, 0, 0, 4, 11, 56, 500, 800, 1000],
    [0, 0, 0, 0, 3.5, 8, 13, 63, 500, 800, 1000],
  ],
};

/** Returns the multipliers by hits, from 0 hits. */
export function paysOf(picks: number, risk: Risk): readonly number[] {
  return TABLES[risk][picks - 1]!;
}

/** Size of a drum, and the number of drawn numbers. */
export type Drum = { of: number; drawn: number };
const DRUM: Drum = { of: NUMBERS, drawn: DRAWN };

/** Returns the chance of a number of hits: C(drawn, hits) · C(of − drawn, picks − hits) ÷ C(of, picks). */
export function chanceIn(drum: Drum, picks: number, hits: number): Fraction {
  return fraction(waysIn(drum, picks, hits), choose(drum.of, picks));
}

export function chanceOf(picks: number, hits: number): Fraction {
  return chanceIn(DRUM, picks, hits);
}

/** Counts the ways to pick numbers so that exactly `hits` of them are drawn. */
export function waysOf(picks: number, hits: number): bigint {
  return waysIn(DRUM, picks, hits);
}

function waysIn({ of, drawn }: Drum, picks: number, hits: number): bigint {
  return choose(drawn, hits) * choose(of - drawn, picks - hits);
}

export function returnOf(picks: number, risk: Risk): Fraction {
  return paysOf(picks, risk).reduce((sum, pays, hits) => plus(sum, times(chanceOf(picks, hits), decimal(pays))), ZERO);
}

/** Every number of picks at every risk. */
export const TICKETS: readonly { picks: number; risk: Risk }[] = RISKS.flatMap((risk) =>
  Array.from({ length: MOST_PICKS }, (_, at) => ({ picks: at + 1, risk })),
);

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['pick', 'drawn', 'pays', 'cut', 'bias', 'fair'];
