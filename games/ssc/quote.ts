import type { CoupMark } from '#games/kit/quote.ts';
import { fraction } from '#kernel/fraction.ts';
import { combinations, product, sortedText, sumOf, textOf, type Field, type Lottery, type Play } from '#games/kit/lottery/play.ts';
import { isOnSide, SIDES } from '#games/kit/lottery/rows.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
export const PLACES = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;
const FIVE = [0, 1, 2, 3, 4];
/** The places of each group of three digits. */
const THREES = { front: [0, 1, 2], middle: [1, 2, 3], back: [2, 3, 4] } as const;

const field = (key: string, least: number, most = 10, of: readonly string[] = DIGITS): Field => ({ key, of, least, most });
const at = (drawn: readonly number[], places: readonly number[]): number[] => places.map((place) => drawn[place]!);
const numbersOf = (single: string): number[] => single.split('-').map(Number);

/** A play on digits in their places. */
function direct(code: string, group: string, places: readonly number[]): Play {
  return {
    code,
    group,
    name: 'direct',
    fields: places.map((place) => field(PLACES[place]!, 1)),
    singles: (picks) => product(picks).map(textOf),
    wins: (single, drawn) => textOf(at(drawn, places)) === single,
    chance: () => fraction(1n, 10n ** BigInt(places.length)),
    prize: () => 18 * 10 ** (places.length - 1),
    samples: [textOf(places)],
  };
}

/** A play on digits in any order, repeated as `shape` says: `[2, 1, 1, 1]` is one digit twice and three once. */
function group(code: string, of: string, places: readonly number[], shape: readonly number[], name: string): Play {
  const counts = [...new Set(shape)];
  const sizes = counts.map((count) => shape.filter((one) => one === count).length);
  const KEYS: Readonly<Record<number, string>> = { 1: 'once', 2: 'twice', 3: 'thrice', 4: 'four_times' };
  const ways = factorial(places.length) / shape.reduce((product_, count) => product_ * factorial(count), 1);
  return {
    code,
    group: of,
    name,
    fields: counts.map((count, which) => field(KEYS[count]!, sizes[which]!)),
    singles: (picks) => {
      const chosen = product(picks.map((list, which) => combinations(list, sizes[which]!)));
      const whole = chosen.filter((sets) => new Set(sets.flat()).size === shape.length);
      return whole.map((sets) => sortedText(sets.flatMap((set, which) => set.flatMap((one) => Array<string>(counts[which]!).fill(one)))));
    },
    wins: (single, drawn) => sortedText(at(drawn, places)) === single,
    chance: () => fraction(BigInt(ways), 10n ** BigInt(places.length)),
    prize: () => (18 * 10 ** (places.length - 1)) / ways,
    samples: [sortedText(shape.flatMap((count, digit) => Array<number>(count).fill(digit)))],
  };
}

/** A play on two digits, one of which is drawn twice: both ways of each pair. */
function pairOfThree(code: string, of: string, places: readonly number[]): Play {
  const { wins, chance, prize, samples } = group(code, of, places, [2, 1], 'group3');
  return {
    code,
    group: of,
    name: 'group3',
    wins,
    chance,
    prize,
    samples,
    fields: [field('digits', 2)],
    singles: ([picks]) => combinations(picks!, 2).flatMap(([a, b]) => [sortedText([a!, a!, b!]), sortedText([a!, b!, b!])]),
  };
}

const TRIPLES: readonly (readonly number[])[] = product([DIGITS, DIGITS, DIGITS]).map((one) => one.map(Number));
const spanOf = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

/** A play on all three digits in order that have a sum or a span. */
function threesBy(name: 'sum' | 'span', code: string, of: string, places: readonly number[]): Play {
  const measure = name === 'sum' ? sumOf : spanOf;
  const most = name === 'sum' ? 27 : 9;
  const { wins, chance, prize, samples } = direct(code, of, places);
  const choices = Array.from({ length: most + 1 }, (_, value) => String(value));
  return {
    code,
    group: of,
    name,
    wins,
    chance,
    prize,
    samples,
    fields: [field(name, 1, choices.length, choices)],
    singles: ([picks]) => TRIPLES.filter((one) => picks!.includes(String(measure(one)))).map(textOf),
  };
}

/** A play on all three digits in any order that have a sum, except three equal ones. */
function groupSum(code: string, of: string, places: readonly number[]): Play {
  const choices = Array.from({ length: 26 }, (_, before) => String(before + 1));
  return {
    code,
    group: of,
    name: 'group_sum',
    fields: [field('sum', 1, choices.length, choices)],
    singles: ([picks]) => [
      ...new Set(TRIPLES.filter((one) => new Set(one).size > 1 && picks!.includes(String(sumOf(one)))).map((one) => sortedText(one))),
    ],
    wins: (single, drawn) => sortedText(at(drawn, places)) === single,
    chance: (single) => fraction(new Set(single.split('-')).size === 2 ? 3n : 6n, 1_000n),
    prize: (single) => (new Set(single.split('-')).size === 2 ? 600 : 300),
    samples: ['0-0-1', '0-1-2'],
  };
}

/** A play on digits that come at some places, in any order and any number of times. */
function among(
  code: string,
  of: string,
  places: readonly number[],
  { name, count, prize, ways }: { name: string; count: number; prize: number; ways: bigint },
): Play {
  return {
    code,
    group: of,
    name,
    fields: [field('digits', count)],
    singles: ([picks]) => combinations(picks!, count).map(sortedText),
    wins: (single, drawn) => numbersOf(single).every((digit) => at(drawn, places).includes(digit)),
    chance: () => fraction(ways, 10n ** BigInt(places.length)),
    prize: () => prize,
    samples: [sortedText(FIVE.slice(0, count))],
  };
}

const threePlays = (Object.keys(THREES) as (keyof typeof THREES)[]).flatMap((which): Play[] => {
  const places = THREES[which];
  const [code, of] = [`3star.${which}`, `three_${which}`];
  return [
    direct(`${code}.direct`, of, places),
    pairOfThree(`${code}.group3`, of, places),
    group(`${code}.group6`, of, places, [1, 1, 1], 'group6'),
    threesBy('sum', `${code}.sum`, of, places),
    threesBy('span', `${code}.span`, of, places),
    groupSum(`${code}.group_sum`, of, places),
    among(`${code}.any1`, of, places, { name: 'any1', count: 1, prize: 6.6, ways: 271n }),
    among(`${code}.any2`, of, places, { name: 'any2', count: 2, prize: 33, ways: 54n }),
  ];
});

const dingwei: Play = {
  code: 'dingwei',
  group: 'fixed',
  name: 'dingwei',
  fields: PLACES.map((key) => field(key, 0)),
  singles: (picks) => picks.flatMap((digits, place) => digits.map((digit) => textOf([place + 1, digit]))),
  wins: (single, drawn) => {
    const [place, digit] = numbersOf(single);
    return drawn[place! - 1] === digit;
  },
  chance: () => fraction(1n, 10n),
  prize: () => 18,
  samples: ['1-0'],
};

const PAIRS = combinations([1, 2, 3, 4, 5], 2).map((pair) => pair.join('v'));
const dragonTiger: Play = {
  code: 'dragontiger',
  group: 'dragontiger',
  name: 'dragontiger',
  fields: [field('places', 1, PAIRS.length, PAIRS), field('side', 1, 3, ['dragon', 'tiger', 'tie'])],
  singles: (picks) => product(picks).map(textOf),
  wins: (single, drawn) => {
    const [places, side] = single.split('-') as [string, string];
    const [a, b] = places.split('v').map((place) => drawn[Number(place) - 1]!) as [number, number];
    return side === (a === b ? 'tie' : a > b ? 'dragon' : 'tiger');
  },
  chance: (single) => fraction(single.endsWith('tie') ? 10n : 45n, 100n),
  prize: (single) => (single.endsWith('tie') ? 18 : 4),
  samples: ['1v5-dragon', '1v5-tie'],
};

const sidesOfTwo: Play = {
  code: '2star.back.bsoe',
  group: 'two_back',
  name: 'bsoe',
  fields: [field('p4', 1, 4, SIDES), field('p5', 1, 4, SIDES)],
  singles: (picks) => product(picks).map(textOf),
  wins: (single, drawn) => {
    const [ten, one] = single.split('-') as [string, string];
    return isOnSide(ten, drawn[3]!, 5) && isOnSide(one, drawn[4]!, 5);
  },
  chance: () => fraction(1n, 4n),
  prize: () => 7.2,
  samples: ['big-odd'],
};

const sidesOfSum: Play = {
  code: 'sum5',
  group: 'sides',
  name: 'sum5',
  fields: [field('side', 1, 4, SIDES)],
  singles: ([picks]) => [...picks!],
  wins: (single, drawn) => isOnSide(single, sumOf(drawn), 23),
  chance: () => fraction(1n, 2n),
  prize: () => 3.6,
  samples: ['big'],
};

const ALL: readonly Play[] = [
  dingwei,
  ...threePlays,
  direct('2star.back.direct', 'two_back', [3, 4]),
  group('2star.back.group', 'two_back', [3, 4], [1, 1], 'group'),
  sidesOfTwo,
  dragonTiger,
  sidesOfSum,
  direct('4star.direct', 'four', [1, 2, 3, 4]),
  direct('5star.direct', 'five', FIVE),
  group('5star.group120', 'five', FIVE, [1, 1, 1, 1, 1], 'group120'),
  group('5star.group60', 'five', FIVE, [2, 1, 1, 1], 'group60'),
  group('5star.group30', 'five', FIVE, [2, 2, 1], 'group30'),
  group('5star.group20', 'five', FIVE, [3, 1, 1], 'group20'),
  group('5star.group10', 'five', FIVE, [3, 2], 'group10'),
  group('5star.group5', 'five', FIVE, [4, 1], 'group5'),
  among('5star.any3', 'five', FIVE, { name: 'any3', count: 3, prize: 41.3, ways: 4_350n }),
];

/** The lottery of five independent digits. */
export const SSC: Lottery = {
  code: 'ssc',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) => numbers.length === 5 && numbers.every((one) => Number.isInteger(one) && one >= 0 && one <= 9),
};

/** Paces: a draw every minute, and every five. */
export const PACES = [EVERY.minute, EVERY.fiveMinutes] as const;

/** Returns the mark of a draw: the sum of all five digits, big in red and small in blue. */
export function markOf(drawn: readonly number[]): CoupMark {
  const sum = sumOf(drawn);
  return { text: String(sum), hue: sum >= 23 ? 'red' : 'blue' };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['draw', 'bets', 'mode', 'close', 'limit', 'cut', 'void', 'fair'];

function factorial(of: number): number {
  return of < 2 ? 1 : of * factorial(of - 1);
}
