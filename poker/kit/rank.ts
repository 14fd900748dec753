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

/** Order of hands. Short deck has 36 cards: a flush beats a full house, and the ace stands below the six in a straight. */
export type Ranking = 'standard' | 'short';

const CATEGORY_SHIFT = 20;
const [PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH] = [1, 2, 3, 4, 5, 6, 7, 8];
const WHEEL = { standard: 0b1_0000_0000_1111, short: 0b1_0000_1111_0000 };
const WHEEL_TOP = { standard: 3, short: 7 };

/**
 * The value of the best five of five to seven cards: the higher the better, equal for hands that share a pot. Category above, then up to
 * five ranks of four bits that decide between two hands of one category.
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
  const any = first | second | third | fourth;
  const two = (first & (second | third | fourth)) | (second & (third | fourth)) | (third & fourth);
  const three = (first & second & (third | fourth)) | (third & fourth & (first | second));
  const four = first & second & third & fourth;
  const suited = count(first) >= 5 ? first : count(second) >= 5 ? second : count(third) >= 5 ? third : count(fourth) >= 5 ? fourth : 0;

  if (suited) {
    const top = straightTop(suited, ranking);
    if (top >= 0) return made(STRAIGHT_FLUSH, top);
  }
  if (four) {
    const quad = high(four);
    return made(FOUR, quad, high(any & ~(1 << quad)));
  }
  const full = three ? fullHouse(three, two) : undefined;
  const [flushRank, fullRank] = ranking === 'short' ? [FULL_HOUSE, FLUSH] : [FLUSH, FULL_HOUSE];
  if (suited && (ranking === 'short' || full === undefined)) return made(flushRank, ...highest(suited, 5));
  if (full) return made(fullRank, ...full);
  const top = straightTop(any, ranking);
  if (top >= 0) return made(STRAIGHT, top);
  if (three) {
    const trips = high(three);
    return made(THREE, trips, ...highest(any & ~(1 << trips), 2));
  }
  if (two) {
    const upper = high(two);
    const rest = two & ~(1 << upper);
    if (!rest) return made(PAIR, upper, ...highest(any & ~(1 << upper), 3));
    const lower = high(rest);
    return made(TWO_PAIR, upper, lower, high(any & ~(1 << upper) & ~(1 << lower)));
  }
  return made(0, ...highest(any, 5));
}

/** Category of a value. */
export function categoryOf(value: number, ranking: Ranking = 'standard'): Category {
  const at = value >> CATEGORY_SHIFT;
  if (at === STRAIGHT_FLUSH && ((value >> 16) & 15) === ACE) return 'royal_flush';
  if (ranking === 'short' && (at === FLUSH || at === FULL_HOUSE)) return at === FLUSH ? 'full_house' : 'flush';
  return CATEGORIES[at]!;
}

/** The ranks that decide between two hands of a category, the first one first. */
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

/** The five cards that make a value, out of those that it was computed from. */
export function bestFive(cards: readonly number[], ranking: Ranking = 'standard'): number[] {
  let five = [...cards];
  const value = valueOf(cards, ranking);
  while (five.length > 5) {
    const spare = five.findIndex((_card, at) => valueOf(five.toSpliced(at, 1), ranking) === value);
    five = five.toSpliced(spare, 1);
  }
  return five;
}

function made(category: number, ...ranks: number[]): number {
  return ranks.reduce((value, rank, at) => value | (rank << (16 - 4 * at)), category << CATEGORY_SHIFT);
}

function fullHouse(three: number, two: number): [number, number] | undefined {
  const trips = high(three);
  const pairs = two & ~(1 << trips);
  return pairs ? [trips, high(pairs)] : undefined;
}

/** The top rank of the best straight of a mask of ranks, or -1. */
function straightTop(mask: number, ranking: Ranking): number {
  const run = mask & (mask << 1) & (mask << 2) & (mask << 3) & (mask << 4);
  if (run) return high(run);
  return (mask & WHEEL[ranking]) === WHEEL[ranking] ? WHEEL_TOP[ranking] : -1;
}

function highest(mask: number, size: number): number[] {
  const ranks: number[] = [];
  for (let rest = mask; rest && ranks.length < size; rest &= ~(1 << high(rest))) ranks.push(high(rest));
  return ranks;
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
