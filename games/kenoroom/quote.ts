import type { CoupMark } from '#games/kit/quote.ts';
import { choose, decimal, fraction, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { numbersTo } from '#games/kit/lottery/distinct.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { combinations, priceFor, sortedText, sumOf, type Lottery, type Play } from '#games/kit/lottery/play.ts';
import { isOnSide, row, SIDE_ROW } from '#games/kit/lottery/rows.ts';

/** Number of balls in the drum. */
export const BALLS = 80;
/** Number of balls that are drawn. */
export const DRAWN = 20;
/** Most numbers of one line. */
const MOST_CHOSEN = 20;
/** Middle of all possible sums of twenty balls; sums above are high, and sums below are low. */
const MIDDLE = 810;
const HALF = BALLS / 2;
export const NUMBERS = numbersTo(BALLS);
const ALL_DRAWS = choose(BALLS, DRAWN);

/**
 * Prizes for a stake of 1 by the number of drawn picks, at the printed prize group. They were set for this product; each play returns 88 to
 * 90 %.
 */
export const HITS: readonly Readonly<Record<number, number>>[] = [
  { 1: 3.6 },
  { 2: 14.9 },
  { 2: 2, 3: 44 },
  { 2: 1, 3: 5, 4: 150 },
  { 3: 3, 4: 15, 5: 720 },
  { 3: 1, 4: 8, 5: 80, 6: 2_200 },
  { 3: 0.5, 4: 4, 5: 25, 6: 200, 7: 9_800 },
  { 0: 1, 4: 2, 5: 12, 6: 70, 7: 1_000, 8: 22_000 },
  { 0: 2, 4: 1.5, 5: 5, 6: 32, 7: 240, 8: 2_800, 9: 25_000 },
  { 0: 3, 5: 5, 6: 18, 7: 100, 8: 800, 9: 3_000, 10: 25_000 },
];

/** Returns the chance of a number of hits: C(20, hits) · C(60, spots − hits) ÷ C(80, spots). */
export function chanceOf(spots: number, hits: number): Fraction {
  return fraction(choose(DRAWN, hits) * choose(BALLS - DRAWN, spots - hits), choose(BALLS, spots));
}

const entriesOf = (spots: number): readonly (readonly [number, number])[] =>
  Object.entries(HITS[spots - 1]!).map(([hits, pays]) => [Number(hits), pays]);
const hitsOf = (single: string, drawn: readonly number[]): number => single.split('-').filter((one) => drawn.includes(Number(one))).length;

/** A play on `spots` numbers together: the prize depends on how many of them are drawn. */
function spot(spots: number): Play {
  const table = HITS[spots - 1]!;
  const chance = entriesOf(spots).reduce((sum, [hits]) => plus(sum, chanceOf(spots, hits)), ZERO);
  const mean = entriesOf(spots).reduce((sum, [hits, pays]) => plus(sum, times(chanceOf(spots, hits), decimal(2 * pays))), ZERO);
  return {
    code: `spot${spots}`,
    group: 'spots',
    name: `spot${spots}`,
    fields: [row('numbers', NUMBERS, spots, MOST_CHOSEN)],
    singles: ([picks]) => combinations(picks!, spots).map(sortedText),
    wins: (single, drawn) => hitsOf(single, drawn) in table,
    chance: () => chance,
    prize: () => 2 * table[spots]!,
    won: { of: (single, drawn) => 2 * table[hitsOf(single, drawn)]!, mean: () => mean },
    samples: [sortedText(NUMBERS.slice(0, spots))],
  };
}

let counted: readonly bigint[] | undefined;

/** Counts the draws of each sum, ball by ball. */
function waysOfSums(): readonly bigint[] {
  if (counted) return counted;
  const ways = Array.from({ length: DRAWN + 1 }, () => new BigUint64Array(DRAWN * BALLS + 1));
  ways[0]![0] = 1n;
  for (let ball = 1; ball <= BALLS; ball++)
    for (let count = Math.min(ball, DRAWN); count > 0; count--) {
      const [from, to] = [ways[count - 1]!, ways[count]!];
      // Sums of `count - 1` lower balls range from the sum of the lowest to the sum of the highest of them.
      const least = ((count - 1) * count) / 2;
      const most = (count - 1) * ball - least;
      for (let sum = least; sum <= most; sum++) to[sum + ball]! += from[sum]!;
    }
  return (counted = [...ways[DRAWN]!]);
}

const chanceOfSum = (isIn: (sum: number) => boolean): Fraction =>
  fraction(
    waysOfSums().reduce((total, ways, sum) => (isIn(sum) ? total + ways : total), 0n),
    ALL_DRAWS,
  );

/** Returns the chance that the number of drawn balls from one half fulfils a condition. */
const chanceOfHalf = (isIn: (count: number) => boolean): Fraction =>
  fraction(
    Array.from({ length: DRAWN + 1 }, (_, count) => count)
      .filter(isIn)
      .reduce((total, count) => total + choose(HALF, count) * choose(HALF, DRAWN - count), 0n),
    ALL_DRAWS,
  );

/** Highest return of a bet at the printed prize group. */
const SHARE = decimal(0.9);
type Choice = { choice: string; chance: () => Fraction; isIn(drawn: readonly number[]): boolean };

/** A play on sides of a draw: each side is a single bet with a price by its chance. */
function sidesOf({ code, key, of }: { code: string; key: string; of: readonly Choice[] }): Play {
  const byChoice = new Map(of.map((one) => [one.choice, one]));
  const prices = new Map<string, number>();
  return {
    code,
    group: 'sides',
    name: code,
    fields: [key === SIDE_ROW.key ? SIDE_ROW : row(key, [...byChoice.keys()])],
    singles: ([picks]) => [...picks!],
    wins: (single, drawn) => byChoice.get(single)!.isIn(drawn),
    chance: (single) => byChoice.get(single)!.chance(),
    prize: (single) => {
      const known = prices.get(single) ?? priceFor(byChoice.get(single)!.chance(), SHARE, 2);
      prices.set(single, known);
      return known;
    },
    samples: [...byChoice.keys()],
  };
}

const bySum = (choice: string, isIn: (sum: number) => boolean): Choice => ({
  choice,
  chance: () => chanceOfSum(isIn),
  isIn: (drawn) => isIn(sumOf(drawn)),
});

/** Returns whether a sum is on a side. High and low exclude the middle sum, which is even. */
const isOn = (side: string) => (sum: number) => isOnSide(side, sum, MIDDLE + 1) && !(side === 'small' && sum === MIDDLE);
const both = (pair: string) => (sum: number) => pair.split('_').every((side) => isOn(side)(sum));

/** The five elements, each a range of sums. */
const ELEMENTS: readonly (readonly [string, number, number])[] = [
  ['metal', 210, 695],
  ['wood', 696, 763],
  ['water', 764, 855],
  ['fire', 856, 923],
  ['earth', 924, 1_410],
];

/** A play on which half has more drawn balls, or whether both have ten. */
const halves = (code: string, [more, fewer, level]: readonly [string, string, string], isOfHalf: (ball: number) => boolean): Play => {
  const kinds = [
    [more, (count: number) => count > DRAWN / 2],
    [fewer, (count: number) => count < DRAWN / 2],
    [level, (count: number) => count === DRAWN / 2],
  ] as const;
  return sidesOf({
    code,
    key: code,
    of: kinds.map(([choice, isIn]) => ({
      choice,
      chance: () => chanceOfHalf(isIn),
      isIn: (drawn) => isIn(drawn.filter(isOfHalf).length),
    })),
  });
};

const ALL: readonly Play[] = [
  ...HITS.map((_, before) => spot(before + 1)),
  sidesOf({ code: 'sides', key: SIDE_ROW.key, of: SIDE_ROW.of.map((side) => bySum(side, isOn(side))) }),
  sidesOf({
    code: 'pairs',
    key: 'pair',
    of: ['big_odd', 'big_even', 'small_odd', 'small_even'].map((pair) => bySum(pair, both(pair))),
  }),
  sidesOf({ code: 'middle', key: 'all', of: [bySum('all', (sum) => sum === MIDDLE)] }),
  halves('halves', ['upper', 'lower', 'level'], (ball) => ball <= HALF),
  halves('parity', ['odds', 'evens', 'level'], (ball) => ball % 2 === 1),
  sidesOf({
    code: 'elements',
    key: 'element',
    of: ELEMENTS.map(([name, from, to]) => bySum(name, (sum) => sum >= from && sum <= to)),
  }),
];

/** The lottery of twenty of eighty balls. */
export const KENO_ROOM: Lottery = {
  code: 'kenoroom',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) => numbers.length === DRAWN && new Set(numbers).size === DRAWN && numbers.every((one) => NUMBERS.includes(String(one))),
};

/** Paces: a draw every minute, and every five. */
export const PACES = [EVERY.minute, EVERY.fiveMinutes] as const;

/** Returns the mark of a draw: the sum of all balls, high in red and low in blue. */
export function markOf(drawn: readonly number[]): CoupMark {
  const sum = sumOf(drawn);
  return { text: String(sum), hue: sum === MIDDLE ? 'green' : sum > MIDDLE ? 'red' : 'blue' };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['draw', 'bets', 'sum', 'halves', 'elements', 'mode', 'close', 'limit', 'cut', 'void', 'fair'];
