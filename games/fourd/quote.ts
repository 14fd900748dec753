import type { CoupMark } from '#games/kit/quote.ts';
import { choose, fraction, minus, ONE, type Fraction } from '#kernel/fraction.ts';
import { row } from '#games/kit/lottery/rows.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { HIGHEST, product, textOf, sortedText, type Lottery, type Play } from '#games/kit/lottery/play.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const PLACES = ['p1', 'p2', 'p3', 'p4'] as const;
export const ALL_NUMBERS = 10_000;

/** Ranks of the prizes, in the order of the numbers of a draw: first, second, third, ten special prizes, ten consolations. */
export const RANKS = ['first', 'second', 'third', 'special', 'consolation'] as const;
export type Rank = (typeof RANKS)[number];
export const COUNTS: Readonly<Record<Rank, number>> = { first: 1, second: 1, third: 1, special: 10, consolation: 10 };
export const DRAWN = 23;

/** Prizes for a stake of 1. */
type Prizes = Readonly<Record<Rank, number>>;
const BIG: Prizes = { first: 2_500, second: 1_000, third: 500, special: 180, consolation: 60 };
const SMALL: Prizes = { first: 3_500, second: 2_000, third: 1_000, special: 0, consolation: 0 };
const FIRST_ONLY: Prizes = { first: 6_000, second: 0, third: 0, special: 0, consolation: 0 };
const LAST_THREE = 660;

export function rankAt(place: number): Rank {
  if (place < 3) return RANKS[place]!;
  return place < 13 ? 'special' : 'consolation';
}

/** Writes a number by its digits: `7-0-3-1` for 7031. */
export const digitsOf = (number: number): string => textOf([...String(number).padStart(4, '0')]);
const numberOf = (single: string): number => Number(single.replaceAll('-', ''));

/** Returns all orders of the digits of a bet. */
export function permutationsOf(single: string): string[] {
  const digits = single.split('-');
  const orders = digits.reduce<string[][]>(
    (made, digit) => made.flatMap((had) => Array.from({ length: had.length + 1 }, (_, at) => had.toSpliced(at, 0, digit))),
    [[]],
  );
  return [...new Set(orders.map(textOf))];
}

/** Returns the prizes of a box with a single stake: the prizes of a number, divided by the number of orders and rounded up. */
export function sharedPrizes(prizes: Prizes, orders: number): Prizes {
  return Object.fromEntries(RANKS.map((rank) => [rank, Math.ceil(prizes[rank] / orders)])) as Record<Rank, number>;
}

/** Returns the win of a bet's numbers in a draw, for a stake of 1. */
export function wonBy(prizes: Prizes, numbers: ReadonlySet<number>, drawn: readonly number[]): number {
  return drawn.reduce((sum, one, place) => sum + (numbers.has(one) ? prizes[rankAt(place)] : 0), 0);
}

/**
 * Returns the odds of a single bet on `orders` numbers: the chance of any prize, and the mean of all prizes. A draw never has a number
 * twice.
 */
function oddsOf(prizes: Prizes, orders: number): { chance: Fraction; mean: Fraction } {
  const paying = RANKS.reduce((count, rank) => count + (prizes[rank] > 0 ? COUNTS[rank] : 0), 0);
  const none = fraction(choose(ALL_NUMBERS - orders, paying), choose(ALL_NUMBERS, paying));
  const sum = RANKS.reduce((total, rank) => total + COUNTS[rank] * prizes[rank], 0);
  return { chance: minus(ONE, none), mean: fraction(BigInt(2 * sum * orders), BigInt(ALL_NUMBERS)) };
}

const printed = HIGHEST;
const fields = PLACES.map((key) => row(key, DIGITS));

/** A bet on numbers, by one or several digits for each place. All ten digits at a place are a roll. */
function straight(code: string, group: string, prizes: Prizes): Play {
  const { chance, mean } = oddsOf(prizes, 1);
  const numbers = (single: string): ReadonlySet<number> => new Set([numberOf(single)]);
  return {
    code: `${code}.straight`,
    group,
    name: 'straight',
    printed,
    fields,
    singles: (picks) => product(picks).map(textOf),
    wins: (single, drawn) => wonBy(prizes, numbers(single), drawn) > 0,
    chance: () => chance,
    prize: () => 2 * prizes.first,
    won: { of: (single, drawn) => 2 * wonBy(prizes, numbers(single), drawn), mean: () => mean },
    samples: ['1-2-3-4'],
  };
}

/** A box: every order of the digits is a single bet of its own. */
function box(code: string, group: string, prizes: Prizes): Play {
  return {
    ...straight(code, group, prizes),
    code: `${code}.box`,
    name: 'box',
    fields: PLACES.map((key) => row(key, DIGITS, 1, 4)),
    singles: (picks) => [...new Set(product(picks).flatMap((digits) => permutationsOf(textOf(digits))))],
  };
}

/** A box with one stake for all orders. */
function sharedBox(code: string, group: string, prizes: Prizes): Play {
  const orders = (single: string): string[] => permutationsOf(single);
  const shared = (single: string): Prizes => sharedPrizes(prizes, orders(single).length);
  const wonOf = (single: string, drawn: readonly number[]): number => wonBy(shared(single), new Set(orders(single).map(numberOf)), drawn);
  return {
    code: `${code}.mbox`,
    group,
    name: 'mbox',
    printed,
    fields,
    singles: (picks) => [...new Set(product(picks).map(sortedText))].filter((single) => new Set(single.split('-')).size > 1),
    wins: (single, drawn) => wonOf(single, drawn) > 0,
    chance: (single) => oddsOf(shared(single), orders(single).length).chance,
    prize: (single) => 2 * shared(single).first,
    won: {
      of: (single, drawn) => 2 * wonOf(single, drawn),
      mean: (single) => oddsOf(shared(single), orders(single).length).mean,
    },
    samples: ['1-2-3-4', '1-1-2-3', '1-1-2-2', '1-1-1-2'],
  };
}

/** A bet on the last three digits of the first prize. */
const lastThree: Play = {
  code: '3a',
  group: 'first',
  name: '3a',
  printed,
  fields: PLACES.slice(1).map((key) => row(key, DIGITS)),
  singles: (picks) => product(picks).map(textOf),
  wins: (single, [first]) => digitsOf(first!).slice(2) === single,
  chance: () => fraction(1n, 1_000n),
  prize: () => 2 * LAST_THREE,
  samples: ['1-2-3'],
};

const ALL: readonly Play[] = [
  straight('big', 'big', BIG),
  box('big', 'big', BIG),
  sharedBox('big', 'big', BIG),
  straight('small', 'small', SMALL),
  box('small', 'small', SMALL),
  sharedBox('small', 'small', SMALL),
  { ...straight('4a', 'first', FIRST_ONLY), code: '4a', name: '4a' },
  lastThree,
];

/** The lottery: 23 different numbers of four digits, played at its printed prizes. */
export const FOURD: Lottery = {
  code: 'fourd',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) =>
    numbers.length === DRAWN &&
    new Set(numbers).size === DRAWN &&
    numbers.every((one) => Number.isInteger(one) && one >= 0 && one < ALL_NUMBERS),
  isOneGroup: true,
};

/** Paces: a draw every five minutes, and every hour. */
export const PACES = [EVERY.fiveMinutes, EVERY.hour] as const;

/** Returns the mark of a draw: the first prize. */
export function markOf([first]: readonly number[]): CoupMark {
  return { text: String(first).padStart(4, '0'), hue: 'gold' };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = [
  'draw',
  'big',
  'small',
  'first',
  'roll',
  'box',
  'mbox',
  'table',
  'close',
  'limit',
  'cut',
  'void',
  'fair',
];
