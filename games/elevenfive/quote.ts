import type { CoupMark } from '#games/kit/quote.ts';
import { choose, fraction } from '#kernel/fraction.ts';
import { firstInAnyOrder, firstInOrder, numberInPlace, numbersTo } from '#games/kit/lottery/distinct.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { isOnSide, row, SIDE_ROW } from '#games/kit/lottery/rows.ts';
import { combinations, sortedText, sumOf, type Lottery, type Play } from '#games/kit/lottery/play.ts';

const OF = 11;
const DRAWN = 5;
const NUMBERS = numbersTo(OF);
/** Prizes of plays on one number that is drawn, on two, … on eight. */
const ANY_PRIZES = [3.96, 9.89, 29.67, 118.67, 830.67, 138.44, 39.56, 14.83] as const;
/** Least high sum of five numbers; 30 is the middle of all sums. */
const BIG_FROM = 30;

/** A play on `count` numbers that are all drawn; for more than five, on numbers that include all five drawn ones. */
function any(count: number): Play {
  const ways = count <= DRAWN ? choose(OF - count, DRAWN - count) : choose(count, DRAWN);
  return {
    code: `any${count}`,
    group: 'any',
    name: `any${count}`,
    fields: [row('numbers', NUMBERS, count)],
    singles: ([picks]) => combinations(picks!, count).map(sortedText),
    wins: (single, drawn) => {
      const chosen = single.split('-').map(Number);
      return chosen.filter((one) => drawn.includes(one)).length === Math.min(count, DRAWN);
    },
    chance: () => fraction(ways, choose(OF, DRAWN)),
    prize: () => ANY_PRIZES[count - 1]!,
    samples: [sortedText(NUMBERS.slice(0, count))],
  };
}

const FIVES = combinations(NUMBERS.map(Number), DRAWN);
const onSide = (side: string): number => FIVES.filter((five) => isOnSide(side, sumOf(five), BIG_FROM)).length;

const sides: Play = {
  code: 'sides',
  group: 'sum',
  name: 'sides',
  fields: [SIDE_ROW],
  singles: ([picks]) => [...picks!],
  wins: (single, drawn) => isOnSide(single, sumOf(drawn), BIG_FROM),
  chance: (single) => fraction(BigInt(onSide(single)), BigInt(FIVES.length)),
  prize: (single) => Math.floor((1.8 * FIVES.length * 100) / onSide(single)) / 100,
  samples: ['big', 'small', 'odd', 'even'],
};

const [firstTwo, firstThree] = [
  { of: OF, places: 2 },
  { of: OF, places: 3 },
];

const ALL: readonly Play[] = [
  ...ANY_PRIZES.map((_, before) => any(before + 1)),
  numberInPlace({ code: 'fixed', group: 'places', name: 'fixed' }, { of: OF, places: DRAWN, prize: 19.8 }),
  firstInOrder({ code: 'first1.direct', group: 'places', name: 'first1' }, { of: OF, places: 1, prize: 19.8 }),
  firstInOrder({ code: 'first2.direct', group: 'two', name: 'direct' }, { ...firstTwo, prize: 198 }),
  firstInAnyOrder({ code: 'first2.group', group: 'two', name: 'group' }, { ...firstTwo, prize: 99 }),
  firstInOrder({ code: 'first3.direct', group: 'three', name: 'direct' }, { ...firstThree, prize: 1_782 }),
  firstInAnyOrder({ code: 'first3.group', group: 'three', name: 'group' }, { ...firstThree, prize: 297 }),
  sides,
];

/** Five of eleven numbers, in the order in which they are drawn. */
export const ELEVENFIVE: Lottery = {
  code: 'elevenfive',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) => numbers.length === DRAWN && new Set(numbers).size === DRAWN && numbers.every((one) => NUMBERS.includes(String(one))),
};

/** Paces: a draw every minute, and every five. */
export const PACES = [EVERY.minute, EVERY.fiveMinutes] as const;

/** Returns the mark of a draw: the sum of all five numbers, high in red and low in blue. */
export function markOf(drawn: readonly number[]): CoupMark {
  const sum = sumOf(drawn);
  return { text: String(sum), hue: sum >= BIG_FROM ? 'red' : 'blue' };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['draw', 'bets', 'any', 'mode', 'close', 'limit', 'cut', 'void', 'fair'];
