import type { CoupMark } from '#games/kit/quote.ts';
import { combinations, countedOver, product, sortedText, sumOf, type Lottery, type Play } from '#games/kit/lottery/play.ts';
import { isOnSide, row, SIDE_ROW } from '#games/kit/lottery/rows.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';

const FACES = ['1', '2', '3', '4', '5', '6'] as const;
const BIG_FROM = 11;
const SUMS = Array.from({ length: 16 }, (_, before) => String(before + 3));
/** Prizes of a sum by its distance from 3 or 18, whichever is nearer. */
const SUM_PRIZES = [388.8, 129.6, 64.8, 38.88, 25.92, 18.51, 15.55, 14.4] as const;
const RUNS = ['1-2-3', '2-3-4', '3-4-5', '4-5-6'] as const;

const countOf = (drawn: readonly number[], face: string): number => drawn.filter((one) => one === Number(face)).length;

/** All 216 results of three dice. */
const ROLLS = product([1, 2, 3].map(() => [1, 2, 3, 4, 5, 6]));

const ALL: readonly Play[] = (
  [
    {
      code: 'sum',
      group: 'sums',
      name: 'sum',
      fields: [row('sum', SUMS)],
      singles: ([picks]) => [...picks!],
      wins: (single, drawn) => sumOf(drawn) === Number(single),
      prize: (single) => SUM_PRIZES[Math.min(Number(single) - 3, 18 - Number(single))]!,
      samples: SUMS.slice(0, 8),
    },
    {
      code: 'sides',
      group: 'sums',
      name: 'sides',
      fields: [SIDE_ROW],
      singles: ([picks]) => [...picks!],
      wins: (single, drawn) => isOnSide(single, sumOf(drawn), BIG_FROM),
      prize: () => 3.6,
      samples: ['big'],
    },
    {
      code: 'triple_one',
      group: 'triples',
      name: 'triple_one',
      fields: [row('face', FACES)],
      singles: ([picks]) => [...picks!],
      wins: (single, drawn) => countOf(drawn, single) === 3,
      prize: () => 388.8,
      samples: ['1'],
    },
    {
      code: 'triple_any',
      group: 'triples',
      name: 'triple_any',
      fields: [row('all', ['all'])],
      singles: ([picks]) => [...picks!],
      wins: (_, drawn) => new Set(drawn).size === 1,
      prize: () => 64.8,
      samples: ['all'],
    },
    {
      code: 'pair_single',
      group: 'pairs',
      name: 'pair_single',
      fields: [row('twice', FACES), row('once', FACES)],
      singles: ([twice, once]) => product([twice!, once!]).flatMap(([two, one]) => (two === one ? [] : [sortedText([two!, two!, one!])])),
      wins: (single, drawn) => sortedText(drawn) === single,
      prize: () => 129.6,
      samples: ['1-1-2'],
    },
    {
      code: 'pair_any_one',
      group: 'pairs',
      name: 'pair_any_one',
      fields: [row('face', FACES)],
      singles: ([picks]) => [...picks!],
      wins: (single, drawn) => countOf(drawn, single) >= 2,
      prize: () => 24.3,
      samples: ['1'],
    },
    {
      code: 'three_diff',
      group: 'different',
      name: 'three_diff',
      fields: [row('faces', FACES, 3)],
      singles: ([picks]) => combinations(picks!, 3).map(sortedText),
      wins: (single, drawn) => sortedText(drawn) === single,
      prize: () => 64.8,
      samples: ['1-2-4'],
    },
    {
      code: 'straight_any',
      group: 'different',
      name: 'straight_any',
      fields: [row('all', ['all'])],
      singles: ([picks]) => [...picks!],
      wins: (_, drawn) => RUNS.some((run) => run === sortedText(drawn)),
      prize: () => 16.2,
      samples: ['all'],
    },
    {
      code: 'two_diff',
      group: 'different',
      name: 'two_diff',
      fields: [row('faces', FACES, 2)],
      singles: ([picks]) => combinations(picks!, 2).map(sortedText),
      wins: (single, drawn) => single.split('-').every((face) => drawn.includes(Number(face))),
      prize: () => 12.96,
      samples: ['1-2'],
    },
    {
      code: 'one',
      group: 'different',
      name: 'one',
      fields: [row('face', FACES)],
      singles: ([picks]) => [...picks!],
      wins: (single, drawn) => drawn.includes(Number(single)),
      prize: () => 4.27,
      samples: ['1'],
    },
  ] satisfies Omit<Play, 'chance'>[]
).map(countedOver(ROLLS));

/** The lottery of three dice. */
export const K3: Lottery = {
  code: 'k3',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) => numbers.length === 3 && numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 6),
};

/** Paces: a draw every minute, and every three. */
export const PACES = [EVERY.minute, EVERY.threeMinutes] as const;

/** Returns the mark of a draw: the sum, big in red and small in blue, and in green for three equal dice. */
export function markOf(drawn: readonly number[]): CoupMark {
  const sum = sumOf(drawn);
  return { text: String(sum), hue: new Set(drawn).size === 1 ? 'green' : sum >= BIG_FROM ? 'red' : 'blue' };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['draw', 'pairs', 'mode', 'close', 'limit', 'cut', 'void', 'fair'];
