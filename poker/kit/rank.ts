import { ACE } from '#poker/kit/cards.ts';

export const CATEGORIES = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
] as const;
export type Category = (typeof CATEGORIES)[number] | 'royal_flush';

/** Order of hands. Short deck has 36 cards: a flush beats a full house, and the ace also ranks below the six in a straight. */
export type Ranking = 'standard' | 'short';

const CATEGORY_SHIFT = 20;
const [PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH] = [1, 2, 3, 4, 5, 6, 7, 8];
const WHEEL = { standard: 0b1_0000_0000_1111, short: 0b1_0000_1111_0000 };
const WHEEL_TOP = { standard: 3, short: 7 };

// Tables by masks of ranks: the top rank of the best straight or -1, the five highest ranks in the form of a value, and the number of
// ranks.
const MASKS = 1 << 13;
const STRAIGHT_TOPS = { standard: tableOf((mask) => straightTop(mask, 'standard')), short: tableOf((mask) => straightTop(mask, 'short')) };
const TOP_FIVE = tableOf(topFive);
const COUNTS = tableOf((mask) => count(mask));

/**
 * Returns the value of the best five of five to seven cards: higher is better, and equal hands have equal values. The highest bits are the
 * category, then up to five ranks of four bits that decide between hands of a category.
 */
export function valueOf(cards: readonly number[], ranking: Ranking = 'standard'): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (const card of cards) {
    const bit = 1 << (card >> 2);
    const suit = card & 3;
    if (suit === 0) first |= bit;
    else if (suit === 1) second |= bit;
    else if (suit === 2) third |= bit;
    else fourth |= bit;
  }
  return valueOfSuits(first, second, third, fourth, ranking);
}

/** Returns the value of cards given as a mask of ranks for each suit. */
export function valueOfSuits(first: number, second: number, third: number, fourth: number, ranking: Ranking): number {
  const any = first | second | third | fourth;
  const two = (first & (second | third | fourth)) | (second & (third | fourth)) | (third & fourth);
  const three = (first & second & (third | fourth)) | (third & fourth & (first | second));
  const suited = suitedOf(first, second, third, fourth);

  if (suited) {
    const top = STRAIGHT_TOPS[ranking][suited]!;
    if (top >= 0) return made(STRAIGHT_FLUSH, top);
  }
  const four = first & second & third & fourth;
  if (four) {
    const quad = high(four);
    return made(FOUR, quad) | next(any & ~(1 << quad), 1, 1);
  }
  const trips = three ? high(three) : -1;
  const pairs = three ? two & ~(1 << trips) : 0;
  if (suited && (ranking === 'short' || !pairs)) return ((ranking === 'short' ? FULL_HOUSE : FLUSH) << CATEGORY_SHIFT) | TOP_FIVE[suited]!;
  if (pairs) return made(ranking === 'short' ? FLUSH : FULL_HOUSE, trips) | (high(pairs) << 12);
  const top = STRAIGHT_TOPS[ranking][any]!;
  if (top >= 0) return made(STRAIGHT, top);
  if (three) return made(THREE, trips) | next(any & ~(1 << trips), 1, 2);
  if (!two) return TOP_FIVE[any]!;
  const upper = high(two);
  const rest = two & ~(1 << upper);
  if (!rest) return made(PAIR, upper) | next(any & ~(1 << upper), 1, 3);
  const lower = high(rest);
  return made(TWO_PAIR, upper) | (lower << 12) | next(any & ~(1 << upper) & ~(1 << lower), 2, 1);
}

/** Returns the ranks of the suit that has five or more cards; 0 without such a suit. */
function suitedOf(first: number, second: number, third: number, fourth: number): number {
  if (COUNTS[first]! >= 5) return first;
  if (COUNTS[second]! >= 5) return second;
  if (COUNTS[third]! >= 5) return third;
  return COUNTS[fourth]! >= 5 ? fourth : 0;
}

/** Returns the category of a value. */
export function categoryOf(value: number, ranking: Ranking = 'standard'): Category {
  const at = value >> CATEGORY_SHIFT;
  if (at === STRAIGHT_FLUSH && ((value >> 16) & 15) === ACE) return 'royal_flush';
  if (ranking === 'short' && (at === FLUSH || at === FULL_HOUSE)) return at === FLUSH ? 'full_house' : 'flush';
  return CATEGORIES[at]!;
}

/** Returns the ranks that decide between two hands of a category, the most important first. */
export function keyOf(value: number, ranking: Ranking = 'standard'): number[] {
  const counts: Record<Category, number> = {
    high_card: 5,
    pair: 4,
    two_pair: 3,
    three_of_a_kind: 3,
    straight: 1,
    flush: 5,
    full_house: 2,
    four_of_a_kind: 2,
    straight_flush: 1,
    royal_flush: 1,
  };
  return Array.from({ length: counts[categoryOf(value, ranking)] }, (_rank, at) => (value >> (16 - 4 * at)) & 15);
}

/** Returns the five cards that make the value of these cards. */
export function bestFive(cards: readonly number[], ranking: Ranking = 'standard'): number[] {
  let five = [...cards];
  const value = valueOf(cards, ranking);
  while (five.length > 5) {
    const spare = five.findIndex((_card, at) => valueOf(five.toSpliced(at, 1), ranking) === value);
    five = five.toSpliced(spare, 1);
  }
  return five;
}

function made(category: number, rank: number): number {
  return (category << CATEGORY_SHIFT) | (rank << 16);
}

/** Returns the `size` highest ranks of a mask, from the place `from` of a value on. */
function next(mask: number, from: number, size: number): number {
  return (TOP_FIVE[mask]! >> (4 * from)) & -(1 << (20 - 4 * (from + size)));
}

function tableOf(entry: (mask: number) => number): Int32Array {
  return Int32Array.from({ length: MASKS }, (_entry, mask) => entry(mask));
}

function topFive(mask: number): number {
  let value = 0;
  let rest = mask;
  for (let at = 0; at < 5 && rest; at++) {
    value |= high(rest) << (16 - 4 * at);
    rest &= ~(1 << high(rest));
  }
  return value;
}

/** Returns the top rank of the best straight in a mask of ranks, or -1. */
function straightTop(mask: number, ranking: Ranking): number {
  const run = mask & (mask << 1) & (mask << 2) & (mask << 3) & (mask << 4);
  if (run) return high(run);
  return (mask & WHEEL[ranking]) === WHEEL[ranking] ? WHEEL_TOP[ranking] : -1;
}

function high(mask: number): number {
  return 31 - Math.clz32(mask);
}

function count(mask: number): number {
  let rest = mask;
  let ones = 0;
  for (; rest; rest &= rest - 1) ones++;
  return ones;
}
