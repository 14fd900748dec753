import type { CoupMark } from '#games/kit/quote.ts';
import { isOnSide, row, SIDE_ROW } from '#games/kit/lottery/rows.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { countedOver, product, sumOf, type Lottery, type Play } from '#games/kit/lottery/play.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
export const SUMS = Array.from({ length: 28 }, (_, sum) => String(sum));
const PAIRS = ['big_odd', 'big_even', 'small_odd', 'small_even'] as const;
const BIG_FROM = 14;
/** Bounds of the six highest and the six lowest sums. */
const EXTREMES = { highest: 22, lowest: 5 } as const;

/** All 1,000 draws of three digits. */
const DRAWS = product([DIGITS, DIGITS, DIGITS]);
const waysOf = (sum: number): number => DRAWS.filter((drawn) => sumOf(drawn) === sum).length;
const WAYS = SUMS.map((sum) => waysOf(Number(sum)));

const ALL: readonly Play[] = (
  [
    {
      code: 'sum',
      group: 'sums',
      name: 'sum',
      fields: [row('sum', SUMS)],
      singles: ([picks]) => [...picks!],
      wins: (single, drawn) => sumOf(drawn) === Number(single),
      prize: (single) => Math.floor(83_700 / WAYS[Number(single)]!) / 50,
      samples: SUMS.slice(0, 14),
    },
    {
      code: 'sides',
      group: 'sides',
      name: 'sides',
      fields: [SIDE_ROW],
      singles: ([picks]) => [...picks!],
      wins: (single, drawn) => isOnSide(single, sumOf(drawn), BIG_FROM),
      prize: () => 3.6,
      samples: ['big'],
    },
    {
      code: 'pairs',
      group: 'sides',
      name: 'pairs',
      fields: [row('pair', PAIRS)],
      singles: ([picks]) => [...picks!],
      wins: (single, drawn) => single.split('_').every((side) => isOnSide(side, sumOf(drawn), BIG_FROM)),
      prize: (single) => (single === 'big_odd' || single === 'small_even' ? 7.2 : 6.18),
      samples: ['big_odd', 'big_even'],
    },
    {
      code: 'extreme',
      group: 'sides',
      name: 'extreme',
      fields: [row('extreme', Object.keys(EXTREMES))],
      singles: ([picks]) => [...picks!],
      wins: (single, drawn) => (single === 'highest' ? sumOf(drawn) >= EXTREMES.highest : sumOf(drawn) <= EXTREMES.lowest),
      prize: () => 31.5,
      samples: ['highest'],
    },
    {
      code: 'triple',
      group: 'sides',
      name: 'triple',
      fields: [row('all', ['all'])],
      singles: ([picks]) => [...picks!],
      wins: (_, drawn) => new Set(drawn).size === 1,
      prize: () => 167.4,
      samples: ['all'],
    },
  ] satisfies Omit<Play, 'chance'>[]
).map(countedOver(DRAWS));

/** The lottery of three digits and their sum, played at its printed prizes. */
export const PC28: Lottery = {
  code: 'pc28',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) => numbers.length === 3 && numbers.every((one) => DIGITS.includes(one)),
  isOneGroup: true,
};

/** Paces: a draw every minute, and every three. */
export const PACES = [EVERY.minute, EVERY.threeMinutes] as const;

/** Returns the mark of a draw: the sum, high in red and low in blue, and in green for three equal digits. */
export function markOf(drawn: readonly number[]): CoupMark {
  const sum = sumOf(drawn);
  return { text: String(sum), hue: new Set(drawn).size === 1 ? 'green' : sum >= BIG_FROM ? 'red' : 'blue' };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['draw', 'sides', 'extreme', 'table', 'close', 'limit', 'cut', 'void', 'fair'];
