import { choose, fraction, minus, plus, power, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { isOnSide, row, SIDE_ROW } from '#games/kit/lottery/rows.ts';
import { combinations, HIGHEST, priceFor, product, sortedText, type Field, type Lottery, type Play } from '#games/kit/lottery/play.ts';
import { endOf, hitsOf, lotsOf, numberText, placesOf, type Rank, type Region } from '#games/kit/lottery/vietnam.ts';

/** Payout by agents of a stake of 1 on a result that ends in two, three or four chosen digits: 75, 650 and 5,500 for a stake of 0.8. */
const ENDINGS = [93.75, 812.5, 6_875] as const;
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
export const PAIRS = Array.from({ length: 100 }, (_, number) => numberText(number, 2));
const MOST_PAIRS = 30;
const MOST_TOGETHER = 10;
const DIGIT_PRICE = 9;
const SIDE_PRICE = 1.95;

export const pairs = (least: number, most: number): Field => row('numbers', PAIRS, least, most);
const printed = HIGHEST;

/** Returns the rows for a number of three or four digits, a row for each place. */
const digitRows = (digits: number): Field[] => ['p1', 'p2', 'p3', 'p4'].slice(4 - digits).map((key) => row(key, DIGITS));

type Ending = { code: string; group: string; lots: readonly number[]; digits: 2 | 3 | 4; pays?: number };

/** A bet on a number against some results, with a single bet for each result. It pays if that result ends in the number. */
function ending({ code, group, lots, digits, pays = ENDINGS[digits - 2]! }: Ending): Play {
  const numbersOf = (picks: readonly (readonly string[])[]): readonly string[] =>
    digits === 2 ? picks[0]! : product(picks).map((chosen) => chosen.join(''));
  return {
    code,
    group,
    name: code,
    printed,
    fields: digits === 2 ? [pairs(1, MOST_PAIRS)] : digitRows(digits),
    singles: (picks) => numbersOf(picks).flatMap((number) => lots.map((place) => `${number}-${place}`)),
    wins: (single, drawn) => {
      const [number, place] = single.split('-') as [string, string];
      return hitsOf([Number(place)], number, drawn) === 1;
    },
    chance: () => fraction(1n, 10n ** BigInt(digits)),
    prize: () => 2 * pays,
    samples: [`${'123'.padStart(digits, '0').slice(-digits)}-${lots[0]!}`],
  };
}

/** A bet on several numbers that must all come, each as the ending of any result. */
function together(region: Region, count: 2 | 3 | 4): Play {
  const lots = lotsOf(region, 2);
  const chance = chanceOfAll(count, lots.length);
  return {
    code: `xien${count}`,
    group: 'xien',
    name: `xien${count}`,
    printed,
    fields: [pairs(count, MOST_TOGETHER)],
    singles: ([picks]) => combinations(picks!, count).map(pairText),
    wins: (single, drawn) => single.split('-').every((number) => hitsOf(lots, number, drawn) > 0),
    chance: () => chance,
    prize: () => 2 * region.together[count - 2]!,
    samples: [PAIRS.slice(0, count).join('-')],
  };
}

/** Return of bets that numbers do not come; their prices are cut to tenths for a stake of 1. */
const MISSING_SHARE = fraction(93n, 100n);

/** A bet on several numbers, none of which may come. */
function missing(region: Region, count: number): Play {
  const lots = lotsOf(region, 2);
  const chance = power(fraction(BigInt(100 - count), 100n), lots.length);
  return {
    code: `truot${count}`,
    group: 'truot',
    name: `truot${count}`,
    printed,
    fields: [pairs(count, count + 2)],
    singles: ([picks]) => combinations(picks!, count).map(pairText),
    wins: (single, drawn) => single.split('-').every((number) => hitsOf(lots, number, drawn) === 0),
    chance: () => chance,
    prize: () => priceFor(chance, MISSING_SHARE, 1),
    samples: [PAIRS.slice(0, count).join('-')],
  };
}

const pairText = (numbers: readonly string[]): string =>
  sortedText(numbers)
    .split('-')
    .map((number) => number.padStart(2, '0'))
    .join('-');

/** Returns the chance that so many numbers are all among the endings of independent results, by inclusion and exclusion. */
export function chanceOfAll(count: number, lots: number): Fraction {
  return Array.from({ length: count + 1 }, (_, out) => out).reduce((sum, out) => {
    const part = times(fraction(choose(count, out)), power(fraction(BigInt(100 - out), 100n), lots));
    return out % 2 === 0 ? plus(sum, part) : minus(sum, part);
  }, ZERO);
}

/** Bets on the last two digits of the special prize: on a digit, or on a side. */
function onSpecial(region: Region): Play[] {
  const place = placesOf(region).length - 1;
  const digit = (code: string, at: 0 | 1): Play => ({
    code,
    group: 'special',
    name: code,
    printed,
    fields: [row('digit', DIGITS)],
    singles: ([picks]) => [...picks!],
    wins: (single, drawn) => endOf(drawn[place]!, 2)[at] === single,
    chance: () => fraction(1n, 10n),
    prize: () => 2 * DIGIT_PRICE,
    samples: ['1'],
  });
  const sides: Play = {
    code: 'sides',
    group: 'special',
    name: 'sides',
    printed,
    fields: [SIDE_ROW],
    singles: ([picks]) => [...picks!],
    wins: (single, drawn) => isOnSide(single, drawn[place]! % 100, 50),
    chance: () => fraction(1n, 2n),
    prize: () => 2 * SIDE_PRICE,
    samples: ['big'],
  };
  return [sides, digit('head_digit', 0), digit('tail_digit', 1)];
}

/** Returns the plays that agents sell on a region's draw (game rules, "Agent-style table"). */
export function agentTable(region: Region): Play[] {
  const lo = (digits: 2 | 3 | 4): Play => ending({ code: `lo${digits}`, group: 'lo', lots: lotsOf(region, digits), digits });
  const ends = (code: string, ranks: readonly Rank[], digits: 2 | 3 | 4): Play =>
    ending({ code, group: 'ends', lots: lotsOf(region, digits, ranks), digits });
  return [
    ...([2, 3, 4] as const).map(lo),
    ending({ code: region.few.code, group: 'lo', lots: lotsOf(region, 2, region.few.ranks), digits: 2 }),
    ends('head', [region.two], 2),
    ends('tail', ['special'], 2),
    ends('head_tail', [region.two, 'special'], 2),
    ends('three_head', [region.three], 3),
    ends('three_tail', ['special'], 3),
    ends('four_tail', ['special'], 4),
    ...(region.sellsFirst ? [ends('first2', ['g1'], 2)] : []),
    ...whatEveryTableHas(region),
  ];
}

/** Returns the plays that every table has: numbers that all come or all stay out, and sides and digits of the special prize. */
function whatEveryTableHas(region: Region): Play[] {
  return [
    ...([2, 3, 4] as const).map((count) => together(region, count)),
    ...[4, 5, 6, 7, 8, 9, 10].map((count) => missing(region, count)),
    ...onSpecial(region),
  ];
}

/**
 * Online payout of a stake of 1 on two digits at the end of any result: sites pay 99 for a stake of 29 on all 27 results. Cut to
 * hundredths.
 */
const ONLINE_LO2 = 92.17;
const ONLINE_TWO = 99;
const ONLINE_THREE = 900;

/** Returns the plays that sites sell on a draw of the north, at their payouts (game rules, "Online-style table"). */
export function onlineTable(region: Region): Play[] {
  const of = (code: string, group: string, digits: 2 | 3, pays: number, ranks?: readonly Rank[]): Play =>
    ending({ code, group, digits, pays, lots: lotsOf(region, digits, ranks) });
  return [
    of('lo2', 'lo', 2, ONLINE_LO2),
    of('lo3', 'lo', 3, ONLINE_THREE),
    of('de', 'ends', 2, ONLINE_TWO, ['special']),
    of('first2', 'ends', 2, ONLINE_TWO, ['g1']),
    of('cang3', 'ends', 3, ONLINE_THREE, ['special']),
    ...whatEveryTableHas(region),
  ];
}

/** Returns the lottery of a region, which is played at its printed prizes. */
export function vietnamLottery(region: Region, plays: readonly Play[]): Lottery {
  const places = placesOf(region);
  return {
    code: region.code,
    plays: new Map(plays.map((play) => [play.code, play])),
    isDraw: (numbers) =>
      numbers.length === places.length &&
      numbers.every((one, place) => Number.isInteger(one) && one >= 0 && one < 10 ** places[place]!.digits),
    isOneGroup: true,
  };
}
