import { choose, decimal, fraction, plus, times, type Fraction } from '#kernel/fraction.ts';
import { combinations, HIGHEST, textOf, type Play } from '#games/kit/lottery/play.ts';
import { hitsOf, lotsOf, type Region } from '#games/kit/lottery/vietnam.ts';
import { chanceOfAll, PAIRS, pairs } from '#games/kit/lottery/vietnam-plays.ts';

/**
 * Payouts of a pair for a stake of 1, by the count of numbers: if both numbers of the pair come, and if all numbers come. Agents print
 * 12.5, 37.5, 250 and 1,250 for one stake on each of 1, 3, 6 and 10 pairs that all win. Their factor on stakes is 0.8 (game rules, "da");
 * the price for four numbers is cut to hundredths.
 */
const PAYS = [
  { count: 2, pair: 15.625, all: 15.625 },
  { count: 3, pair: 15.625, all: 15.625 },
  { count: 4, pair: 15.625, all: 52.08 },
  { count: 5, pair: 15.625, all: 156.25 },
] as const;

/** Highest factor of a number that comes several times: its pairs pay at most three times the price ("double-hit steps"). */
const MOST_STEPS = 3;

type Pays = (typeof PAYS)[number];

/**
 * Bets on two to five numbers, with a single bet on each pair. It wins if both numbers come, each as the ending of any result. A single bet
 * names its pair first, then the further numbers.
 */
export function pairTable(region: Region): Play[] {
  const lots = lotsOf(region, 2);
  return PAYS.map((pays) => together(lots, pays));
}

function together(lots: readonly number[], pays: Pays): Play {
  const { count, pair, all } = pays;
  const hitsIn = (single: string, drawn: readonly number[]): number[] => single.split('-').map((number) => hitsOf(lots, number, drawn));
  const mean = meanOf(lots.length, pays);
  return {
    code: `da${count}`,
    group: 'da',
    name: `da${count}`,
    printed: HIGHEST,
    fields: [pairs(count, count)],
    singles: ([picks]) => {
      const numbers = picks!.toSorted();
      return combinations(numbers, 2).map((two) => textOf([...two, ...numbers.filter((one) => !two.includes(one))]));
    },
    wins: (single, drawn) => hitsIn(single, drawn).slice(0, 2).every(Boolean),
    chance: () => chanceOfAll(2, lots.length),
    prize: () => 2 * MOST_STEPS * all,
    won: {
      of: (single, drawn) => {
        const hits = hitsIn(single, drawn);
        return 2 * stepsOf(hits[0]!, hits[1]!) * (hits.every(Boolean) ? all : pair);
      },
      mean: () => mean,
    },
    samples: [PAIRS.slice(0, count).join('-')],
  };
}

const stepsOf = (one: number, other: number): number => Math.min(MOST_STEPS, Math.max(one, other));

/** Returns the mean win of a pair for a stake of 2, over the counts of its two numbers and over whether all further numbers come too. */
function meanOf(lots: number, { count, pair, all }: Pays): Fraction {
  const others = count - 2;
  let sum = fraction(0n);
  for (let one = 1; one < lots; one++)
    for (let other = 1; one + other <= lots; other++) {
      const rest = lots - one - other;
      const ways = choose(lots, one) * choose(lots - one, other);
      const withAll = waysOfAll(others, rest);
      const paid = plus(times(fraction(withAll), decimal(all)), times(fraction(98n ** BigInt(rest) - withAll), decimal(pair)));
      sum = plus(sum, times(fraction(2n * ways * BigInt(stepsOf(one, other))), paid));
    }
  return times(sum, fraction(1n, 100n ** BigInt(lots)));
}

/**
 * Returns the number of ways in which so many results end in 98 numbers so that `some` given numbers are all among them, by inclusion and
 * exclusion.
 */
function waysOfAll(some: number, results: number): bigint {
  let ways = 0n;
  for (let out = 0; out <= some; out++) {
    const without = choose(some, out) * BigInt(98 - out) ** BigInt(results);
    ways += out % 2 === 0 ? without : -without;
  }
  return ways;
}
