import type { CoupMark } from '#games/kit/quote.ts';
import { fraction } from '#kernel/fraction.ts';
import { firstInOrder, numberInPlace, numbersTo } from '#games/kit/lottery/distinct.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { isOnSide, row, SIDE_ROW } from '#games/kit/lottery/rows.ts';
import { countedOver, product, sumOf, textOf, type Lottery, type Play } from '#games/kit/lottery/play.ts';

export const CARS = 10;
const NUMBERS = numbersTo(CARS);
export const PLACES = NUMBERS.map((place) => `p${place}`);
/** Prizes of plays on the first car, on the first two, … on the first five in order. */
const FIRST_PRIZES = [18, 162, 1_296, 9_072, 54_432] as const;
const SUMS = Array.from({ length: 17 }, (_, before) => String(before + 3));
/** Least high sum of the first two cars. */
const SUM_BIG_FROM = 12;
const BIG_FROM = 6;
/** Pairs of places that are compared: first and last, second and last but one, and so on. */
const PAIRS = [1, 2, 3, 4, 5].map((place) => `${place}v${CARS + 1 - place}`);

/** All 90 finishes of the first two cars. */
const TWOS = NUMBERS.flatMap((first) => NUMBERS.filter((one) => one !== first).map((second) => [Number(first), Number(second)]));
const sumOfTwo = (drawn: readonly number[]): number => sumOf(drawn.slice(0, 2));

/** Completes a play on the first two cars. */
const onTwo = countedOver(TWOS);

/** Returns the number of ways of a sum: 2 for 3, 4, 18 and 19, and up to 10 for 11. */
const waysOf = (sum: number): number => TWOS.filter((two) => sumOfTwo(two) === sum).length;

const topSum = onTwo({
  code: 'top2sum',
  group: 'sum',
  name: 'top2sum',
  fields: [row('sum', SUMS)],
  singles: ([picks]) => [...picks!],
  wins: (single, drawn) => sumOfTwo(drawn) === Number(single),
  prize: (single) => 162 / waysOf(Number(single)),
  samples: ['3', '5', '7', '9', '11'],
});

const topSides = onTwo({
  code: 'top2sum.sides',
  group: 'sum',
  name: 'sides',
  fields: [SIDE_ROW],
  singles: ([picks]) => [...picks!],
  wins: (single, drawn) => isOnSide(single, sumOfTwo(drawn), SUM_BIG_FROM),
  prize: (single) => (single === 'big' || single === 'even' ? 4.05 : 3.24),
  samples: ['big', 'small', 'odd', 'even'],
});

const placeSides: Play = {
  code: 'place_sides',
  group: 'places',
  name: 'place_sides',
  fields: [row('place', NUMBERS), SIDE_ROW],
  singles: (picks) => product(picks).map(textOf),
  wins: (single, drawn) => {
    const [place, side] = single.split('-') as [string, string];
    return isOnSide(side, drawn[Number(place) - 1]!, BIG_FROM);
  },
  chance: () => fraction(1n, 2n),
  prize: () => 3.6,
  samples: ['1-big'],
};

const dragonTiger: Play = {
  code: 'dt',
  group: 'dragontiger',
  name: 'dt',
  fields: [row('places', PAIRS), row('side', ['dragon', 'tiger'])],
  singles: (picks) => product(picks).map(textOf),
  wins: (single, drawn) => {
    const [places, side] = single.split('-') as [string, string];
    const [a, b] = places.split('v').map((place) => drawn[Number(place) - 1]!) as [number, number];
    return (side === 'dragon') === a > b;
  },
  chance: () => fraction(1n, 2n),
  prize: () => 3.6,
  samples: ['1v10-dragon'],
};

const ALL: readonly Play[] = [
  ...FIRST_PRIZES.map((prize, before) => {
    const code = before === 0 ? 'champion' : `top${before + 1}.direct`;
    return firstInOrder({ code, group: 'first', name: `first${before + 1}` }, { of: CARS, places: before + 1, prize });
  }),
  numberInPlace({ code: 'fixed', group: 'places', name: 'fixed' }, { of: CARS, places: CARS, prize: 18 }),
  placeSides,
  topSum,
  topSides,
  dragonTiger,
];

/** The lottery of ten cars in the order of their finish. */
export const PK10: Lottery = {
  code: 'pk10',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) => numbers.length === CARS && new Set(numbers).size === CARS && numbers.every((one) => NUMBERS.includes(String(one))),
};

/** Paces: a race every minute, and every five. */
export const PACES = [EVERY.minute, EVERY.fiveMinutes] as const;

/** Returns the mark of a race: the winning car, high in red and low in blue. */
export function markOf(drawn: readonly number[]): CoupMark {
  return { text: String(drawn[0]), hue: drawn[0]! >= BIG_FROM ? 'red' : 'blue' };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['draw', 'bets', 'sum', 'mode', 'close', 'limit', 'cut', 'void', 'fair'];
