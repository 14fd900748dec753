import type { Picks } from '#games/kit/lottery/play.ts';

/**
 * Returns the payout of a bet on a draw at the printed prices, in hundredths for single bets of 2. It is counted from the draw and the
 * choice, without making single bets. It was written from the printed rules and tables, independently of the rules of play.
 */
export type Matcher = (code: string, picks: Picks, drawn: readonly number[]) => number;

const choose = (n: number, k: number): number => (k === 0 ? 1 : n < k ? 0 : (n * choose(n - 1, k - 1)) / k);
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
const hits = (list: readonly string[], drawn: readonly number[]): number => list.filter((one) => drawn.includes(Number(one))).length;
const cents = (value: number): number => Math.round(value * 100);

/** Returns the number of chosen sides that a value is on. */
function sides(chosen: readonly string[], value: number, middle: number): number {
  const is: Readonly<Record<string, boolean>> = {
    big: value > middle,
    small: value <= middle,
    odd: value % 2 === 1,
    even: value % 2 === 0,
  };
  return chosen.filter((one) => is[one]).length;
}

const inPlaces = (picks: Picks, drawn: readonly number[]): boolean => picks.every((list, place) => list.includes(String(drawn[place])));
const places = (picks: Picks, drawn: readonly number[]): number =>
  picks.filter((list, place) => list.includes(String(drawn[place]))).length;

export const elevenfive: Matcher = (code, picks, drawn) => {
  const [first = []] = picks;
  const any = /^any(\d)$/.exec(code)?.[1];
  if (any) {
    const wanted = Number(any);
    const found = hits(first, drawn);
    // A bet on more than five numbers needs all five, and its other numbers may be any.
    const singles = wanted <= 5 ? choose(found, wanted) : found < 5 ? 0 : choose(first.length - 5, wanted - 5);
    return singles * [0, 396, 989, 2_967, 11_867, 83_067, 13_844, 3_956, 1_483][wanted]!;
  }
  const three = drawn.slice(0, 3);
  switch (code) {
    case 'fixed':
      return places(picks, drawn) * 1_980;
    case 'first1.direct':
      return inPlaces(picks, drawn) ? 1_980 : 0;
    case 'first2.direct':
      return inPlaces(picks, drawn) ? 19_800 : 0;
    case 'first3.direct':
      return inPlaces(picks, drawn) ? 178_200 : 0;
    case 'first2.group':
      return hits(first, drawn.slice(0, 2)) === 2 ? 9_900 : 0;
    case 'first3.group':
      return hits(first, three) === 3 ? 29_700 : 0;
    default: {
      const total = sum(drawn);
      const price = { big: 336, small: 386, odd: 352, even: 367 } as const;
      return sum(first.map((side) => sides([side], total, 29) * price[side as keyof typeof price]));
    }
  }
};

export const pk10: Matcher = (code, picks, drawn) => {
  const [first = [], second = []] = picks;
  const [a, b] = drawn as [number, number];
  const ordered = { champion: 18, 'top2.direct': 162, 'top3.direct': 1_296, 'top4.direct': 9_072, 'top5.direct': 54_432 }[code];
  if (ordered) return inPlaces(picks, drawn) ? ordered * 100 : 0;
  switch (code) {
    case 'fixed':
      return places(picks, drawn) * 1_800;
    case 'place_sides':
      return sum(first.map((place) => sides(second, drawn[Number(place) - 1]!, 5))) * 360;
    case 'top2sum':
      // A sum and its mirror have the same price, which depends on their number of ways.
      return first.includes(String(a + b)) ? cents(81 / Math.floor((Math.min(a + b, 22 - a - b) - 1) / 2)) : 0;
    case 'top2sum.sides':
      return sum(first.map((side) => sides([side], a + b, 11) * (['big', 'even'].includes(side) ? 405 : 324)));
    default:
      return (
        sum(
          first.map((pair) => {
            const [left, right] = pair.split('v').map((place) => drawn[Number(place) - 1]!) as [number, number];
            return Number(second.includes(left > right ? 'dragon' : 'tiger'));
          }),
        ) * 360
      );
  }
};

const PC28_PRICES = [837, 279, 139.5, 83.7, 55.8, 39.85, 29.89, 23.25, 18.6, 15.21, 13.28, 12.13, 11.46, 11.16];

export const pc28: Matcher = (code, [first = []], drawn) => {
  const total = sum(drawn);
  switch (code) {
    case 'sum':
      return first.includes(String(total)) ? cents(2 * PC28_PRICES[Math.min(total, 27 - total)]!) : 0;
    case 'sides':
      return sides(first, total, 13) * 360;
    case 'pairs': {
      const pair = `${total > 13 ? 'big' : 'small'}_${total % 2 === 1 ? 'odd' : 'even'}`;
      return first.includes(pair) ? { big_odd: 720, small_even: 720, big_even: 618, small_odd: 618 }[pair]! : 0;
    }
    case 'extreme':
      return (Number(first.includes('highest') && total > 21) + Number(first.includes('lowest') && total < 6)) * 3_150;
    default:
      return drawn.every((one) => one === drawn[0]) ? 16_740 : 0;
  }
};

/** Numbers of each animal, as on the printed sheet. */
const ANIMALS: Readonly<Record<string, readonly number[]>> = {
  horse: [1, 13, 25, 37, 49],
  snake: [2, 14, 26, 38],
  dragon: [3, 15, 27, 39],
  rabbit: [4, 16, 28, 40],
  tiger: [5, 17, 29, 41],
  ox: [6, 18, 30, 42],
  rat: [7, 19, 31, 43],
  pig: [8, 20, 32, 44],
  dog: [9, 21, 33, 45],
  rooster: [10, 22, 34, 46],
  monkey: [11, 23, 35, 47],
  goat: [12, 24, 36, 48],
};
const WAVES: Readonly<Record<string, readonly number[]>> = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
};
const MISSES: Readonly<Record<string, number>> = { miss5: 201, miss6: 239, miss7: 286, miss8: 343, miss9: 414, miss10: 502 };

/** Counts entries of six by how many of the six they have, and by the special number. */
function sixes(numbers: readonly string[], main: readonly number[], special: number): number {
  const found = hits(numbers, main);
  const extra = hits(numbers, [special]);
  const rest = numbers.length - found - extra;
  const ways = (of: number, withExtra: 0 | 1): number =>
    withExtra > extra || 6 - of - withExtra < 0 ? 0 : choose(found, of) * choose(rest, 6 - of - withExtra);
  const paid = ([of, withExtra, pays]: readonly [number, 0 | 1, number]): number => ways(of, withExtra) * pays;
  return sum(
    (
      [
        [6, 0, 200_000],
        [5, 1, 100_000],
        [5, 0, 8_000],
        [4, 1, 2_000],
        [4, 0, 169],
        [3, 1, 100],
        [3, 0, 20],
      ] as const
    ).map(paid),
  );
}

export const marksix: Matcher = (code, [first = []], drawn) => {
  const main = drawn.slice(0, 6);
  const special = drawn[6]!;
  const miss = MISSES[code];
  if (miss) return choose(first.length - hits(first, drawn), Number(code.slice(4))) * miss * 2;
  const wave = Object.keys(WAVES).find((one) => WAVES[one]!.includes(special))!;
  switch (code) {
    case 'special':
      return hits(first, [special]) * 8_820;
    case 'sides':
      return special === 49 ? 0 : sides(first, special, 24) * 360;
    case 'wave':
      return first.includes(wave) ? { red: 518, blue: 550, green: 550 }[wave]! : 0;
    case 'half_wave':
      return sum(
        first.map((half) => {
          const [colour, side] = half.split('_') as [string, string];
          const among = WAVES[colour]!.filter((one) => one !== 49 && sides([side], one, 24) === 1);
          return among.includes(special) ? 2 * Math.floor(4_320 / among.length) : 0;
        }),
      );
    case 'animal':
      return sum(first.map((animal) => (ANIMALS[animal]!.includes(special) ? (animal === 'horse' ? 1_764 : 2_204) : 0)));
    case 'animal_any':
      return sum(first.map((animal) => (ANIMALS[animal]!.some((one) => drawn.includes(one)) ? (animal === 'horse' ? 324 : 380) : 0)));
    case 'main1':
      return hits(first, main) * 1_470;
    case 'main2':
      return choose(hits(first, main), 2) * 14_112;
    case 'main3':
      return choose(hits(first, main), 3) * 165_816;
    default:
      return sixes(first, main, special) * 200;
  }
};

const [BIG, SMALL]: readonly [readonly number[], readonly number[]] = [
  [2_500, 1_000, 500, 180, 60],
  [3_500, 2_000, 1_000, 0, 0],
];
/** Shared prizes by the number of orders of the digits, as printed on the sheet. */
const SHARED: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  'big.mbox': { 24: [105, 42, 21, 8, 3], 12: [209, 84, 42, 15, 5], 6: [417, 167, 84, 30, 10], 4: [625, 250, 125, 45, 15] },
  'small.mbox': { 24: [146, 84, 42, 0, 0], 12: [292, 167, 84, 0, 0], 6: [584, 334, 167, 0, 0], 4: [875, 500, 250, 0, 0] },
};
const sorted = (digits: readonly string[]): string => digits.toSorted().join('');

/** Returns the number of orders of digits: four factorial, divided by the orders of equal digits. */
function ordersOf(digits: readonly string[]): number {
  const alike = [...Map.groupBy(digits, (one) => one).values()].map(({ length }) => choose(length, 2) * (length > 2 ? length - 1 : 1));
  return 24 / alike.reduce((product, count) => product * Math.max(1, { 0: 1, 1: 2, 6: 6, 18: 24 }[count] ?? 1), 1);
}

export const fourd: Matcher = (code, picks, drawn) => {
  const rank = (place: number): number => (place < 3 ? place : place < 13 ? 3 : 4);
  const digitsOf = (number: number): string[] => [...String(number).padStart(4, '0')];
  const isIn = (digits: readonly string[]): boolean => picks.every((list, place) => list.includes(digits[place]!));
  /** True if the digits can be laid on the rows, one digit on each row. */
  const canLie = (digits: readonly string[], row = 0): boolean =>
    digits.length === 0 || digits.some((digit, at) => picks[row]!.includes(digit) && canLie(digits.toSpliced(at, 1), row + 1));
  const first = digitsOf(drawn[0]!);
  if (code === '3a') return picks.every((list, place) => list.includes(first[place + 1]!)) ? 132_000 : 0;
  if (code === '4a') return isIn(first) ? 1_200_000 : 0;
  const [table = '', kind] = code.split('.');
  const prizes = table === 'big' ? BIG : SMALL;
  const paid = drawn.map((number, place) => {
    const digits = digitsOf(number);
    if (kind === 'straight') return isIn(digits) ? prizes[rank(place)]! : 0;
    if (!canLie(digits)) return 0;
    if (kind === 'box') return prizes[rank(place)]!;
    return sorted(digits)[0] === sorted(digits)[3] ? 0 : SHARED[code]![ordersOf(digits)]![rank(place)]!;
  });
  return sum(paid) * 200;
};

/** Matcher of a draw of six numbers: first prize, two front threes, two back threes, back two. */
export const thai: Matcher = (code, picks, drawn) => {
  const digitsOf = (number: number, count: number): string[] => [...String(number).padStart(count, '0')].slice(-count);
  const [three, two] = [digitsOf(drawn[0]!, 3), digitsOf(drawn[5]!, 2)];
  const [chosen = []] = picks;
  const pairs = (ends: readonly string[]): number => chosen.filter((one) => one === ends.join('')).length * 19_000;
  const runs = (among: readonly string[], cents: number): number => chosen.filter((one) => among.includes(one)).length * cents;
  /** True if the digits can be laid on the rows, one digit on each row. */
  const canLie = (digits: readonly string[], row = 0): boolean =>
    digits.length === 0 || digits.some((digit, at) => picks[row]!.includes(digit) && canLie(digits.toSpliced(at, 1), row + 1));
  switch (code) {
    case 'top3':
      return picks.every((list, place) => list.includes(three[place]!)) ? 180_000 : 0;
    case 'tod3':
      return new Set(three).size > 1 && canLie(three) ? 30_000 : 0;
    case 'top2':
      return pairs(three.slice(1));
    case 'bottom2':
      return pairs(two);
    case 'run_top':
      return runs(three, 640);
    default:
      return runs(two, 840);
  }
};

/** Matcher of a draw of six digits: the last three are the top, the third and the fourth the bottom. */
export const lao: Matcher = (code, picks, [, , third, fourth, fifth, sixth]) =>
  thai(code, picks, [Number(`${fourth}${fifth}${sixth}`), 0, 0, 0, 0, Number(`${third}${fourth}`)]);

/**
 * Payouts in cents for a stake of 2, by how many numbers were bet together and how many of them were drawn, as printed on the room's sheet.
 */
const KENO: Readonly<Record<string, number>> = {
  '1/1': 720,
  '2/2': 2_980,
  '3/2': 400,
  '3/3': 8_800,
  '4/2': 200,
  '4/3': 1_000,
  '4/4': 30_000,
  '5/3': 600,
  '5/4': 3_000,
  '5/5': 144_000,
  '6/3': 200,
  '6/4': 1_600,
  '6/5': 16_000,
  '6/6': 440_000,
  '7/3': 100,
  '7/4': 800,
  '7/5': 5_000,
  '7/6': 40_000,
  '7/7': 1_960_000,
  '8/0': 200,
  '8/4': 400,
  '8/5': 2_400,
  '8/6': 14_000,
  '8/7': 200_000,
  '8/8': 4_400_000,
  '9/0': 400,
  '9/4': 300,
  '9/5': 1_000,
  '9/6': 6_400,
  '9/7': 48_000,
  '9/8': 560_000,
  '9/9': 5_000_000,
  '10/0': 600,
  '10/5': 1_000,
  '10/6': 3_600,
  '10/7': 20_000,
  '10/8': 160_000,
  '10/9': 600_000,
  '10/10': 5_000_000,
};

export const kenoroom: Matcher = (code, [first = []], drawn) => {
  const spots = Number(/^spot(\d+)$/.exec(code)?.[1] ?? 0);
  if (spots > 0) {
    const found = hits(first, drawn);
    const missed = first.length - found;
    return sum(
      Array.from({ length: spots + 1 }, (_, hit) =>
        spots - hit > missed ? 0 : choose(found, hit) * choose(missed, spots - hit) * (KENO[`${spots}/${hit}`] ?? 0),
      ),
    );
  }
  const total = sum(drawn);
  const side = total > 810 ? 'big' : total < 810 ? 'small' : 'middle';
  const parity = total % 2 === 1 ? 'odd' : 'even';
  const more = (count: number, names: readonly [string, string]): string => (count === 10 ? 'level' : names[count > 10 ? 0 : 1]);
  const priced = (name: string, cents: number): number => (first.includes(name) ? cents : 0);
  switch (code) {
    case 'sides':
      return priced(side, 360) + (parity === 'odd' ? priced('odd', 360) : priced('even', 358));
    case 'pairs':
      return priced(`${side}_${parity}`, parity === 'odd' ? 720 : 726);
    case 'middle':
      return side === 'middle' ? 40_942 : 0;
    case 'halves': {
      const half = more(drawn.filter((one) => one < 41).length, ['upper', 'lower']);
      return priced(half, half === 'level' ? 884 : 450);
    }
    case 'parity': {
      const most = more(drawn.filter((one) => one % 2 === 1).length, ['odds', 'evens']);
      return priced(most, most === 'level' ? 884 : 450);
    }
    default: {
      const [name, cents] = (
        [
          ['metal', 1_754, 695],
          ['wood', 892, 763],
          ['water', 462, 855],
          ['fire', 884, 923],
          ['earth', 1_722, 1_410],
        ] as const
      ).find(([, , to]) => total <= to)!;
      return priced(name, cents);
    }
  }
};

/**
 * Payouts in cents for a stake of 2 on a card, by its number of lines, from none to ten. Corners are paid in addition, and a full card has
 * its own payout.
 */
const LINES = [0, 100, 200, 600, 1_200, 3_200, 9_000, 24_000, 50_000, 120_000, 400_000];
const CORNERS = 100;
const FULL_CARD = 2_000_000;

/** Returns the matcher for cards as they are printed, five rows of five with a star in the middle. */
export const bingoroom =
  (printed: (serial: number) => readonly (readonly number[])[]): Matcher =>
  (code, picks, drawn) => {
    const numbers = picks[0]!.flatMap((a) => picks[1]!.flatMap((b) => picks[2]!.map((c) => Number(a + b + c) || 1_000)));
    return sum(
      numbers.map((number) => {
        const rows = printed(number).map((one, at) => one.map((square, column) => (at === 2 && column === 2) || drawn.includes(square)));
        const columns = rows.map((_, column) => rows.map((one) => one[column]!));
        const across = [rows.map((one, at) => one[at]!), rows.map((one, at) => one[4 - at]!)];
        const lines = [...rows, ...columns, ...across].filter((line) => line.every(Boolean)).length;
        const hasCorners = [rows[0]![0], rows[0]![4], rows[4]![0], rows[4]![4]].every(Boolean);
        switch (code) {
          case 'card':
            return (hasCorners ? CORNERS : 0) + (lines === 12 ? FULL_CARD : LINES[lines]!);
          case 'line':
            return lines > 0 ? 280 : 0;
          case 'noline':
            return lines === 0 ? 500 : 0;
          case 'corners':
            return hasCorners ? 1_468 : 0;
          default:
            return lines >= 4 ? 6_506 : 0;
        }
      }),
    );
  };
