import { choicesOf } from '#poker/kit/cards.ts';
import { cardsIn } from '#poker/kit/deal.ts';
import { lowOfRanks } from '#poker/kit/low.ts';
import { valueOfSuits, type Ranking } from '#poker/kit/rank.ts';
import type { Variant } from '#poker/kit/variants.ts';

/** Shares of the possible boards on which a hand wins the pot alone, and on which it splits the pot. */
export type Chance = { wins: number; splits: number };

/**
 * `isExact`: every possible board was judged. Otherwise the chances come from `boards` sample boards, drawn from a seed that the cards
 * determine.
 */
export type Chances = { boards: number; isExact: boolean; hands: Chance[] };

export type Run = { hands: readonly (readonly number[])[]; board: readonly number[]; dead: readonly number[] };

const BOARD = 5;
/** Most hands that are judged for an exact chance, over every board. A hand of Omaha counts once for each choice of five cards. */
const MOST_JUDGED = 1_500_000;
/** Most hands that are judged in a sample of boards, where every board would be too many. */
const SAMPLE_JUDGED = 1_200_000;
/** Most boards of a sample. In 95 of 100 cases its chances are within a third of a percentage point. */
const SAMPLE_BOARDS = 100_000;
const JUDGED_BETWEEN = 4_000;

/** Masks of ranks, by suit. */
type Suits = [number, number, number, number];
type Judge = (rest: readonly number[]) => void;

/**
 * Computes the chances of hands that are all-in, from their cards, the board and other cards that are known to be out. The generator pauses
 * after every few thousand judged hands, so that the caller can let other work run.
 */
export function* chancesOf(variant: Variant, { hands, board, dead }: Run): Generator<undefined, Chances> {
  const used = new Set([...hands.flat(), ...board, ...dead]);
  const left = cardsIn(variant).filter((card) => !used.has(card));
  const missing = BOARD - board.length;
  const all = countOf(left.length, missing);
  const work = hands.length * (variant.used === 'two' ? countOf(variant.holes, 2) * countOf(BOARD, 3) : 1);
  const isExact = all * work <= MOST_JUDGED;
  const counts = hands.map(() => ({ wins: 0, splits: 0 }));
  const judge = variant.used === 'two' ? judgeTwo(variant, { hands, board }, counts) : judgeAny(variant.ranking, { hands, board }, counts);
  const between = Math.ceil(JUDGED_BETWEEN / work);
  let boards = 0;
  for (const rest of isExact
    ? choices(left, missing)
    : drawn(left, missing, Math.min(SAMPLE_BOARDS, Math.floor(SAMPLE_JUDGED / work)), seedOf([...used]))) {
    judge(rest);
    boards++;
    if (boards % between === 0) yield;
  }
  return { boards, isExact, hands: counts.map(({ wins, splits }) => ({ wins: wins / boards, splits: splits / boards })) };
}

type Dealt = Pick<Run, 'hands' | 'board'>;

/** Counts a board of a game in which any five cards make the hand. */
function judgeAny(ranking: Ranking, { hands, board }: Dealt, counts: Chance[]): Judge {
  const held = hands.map((hand) => suitsOf([...hand, ...board]));
  const values = hands.map(() => 0);
  const more: Suits = [0, 0, 0, 0];
  return (rest) => {
    more.fill(0);
    for (const card of rest) more[(card & 3) as 0] |= 1 << (card >> 2);
    let best = -1;
    let winners = 0;
    for (let at = 0; at < held.length; at++) {
      const value = (values[at] = valueOfBoth(held[at]!, more, ranking));
      if (value > best) [best, winners] = [value, 1];
      else if (value === best) winners++;
    }
    for (let at = 0; at < held.length; at++) if (values[at] === best) counts[at]![winners === 1 ? 'wins' : 'splits']++;
  };
}

/** Counts a board of a game in which two cards of the hand and three of the board make the hand, with a low half if the game has one. */
function judgeTwo(variant: Variant, { hands, board }: Dealt, counts: Chance[]): Judge {
  const twos = hands.map((hand) => choicesOf(hand, 2).map(suitsOf));
  return (rest) => {
    const threes = choicesOf([...board, ...rest], 3).map(suitsOf);
    const made = twos.map((held) => bestOfTwo(variant, held, threes));
    const best = Math.max(...made.map(({ high }) => high));
    const lowest = Math.min(...made.map(({ low }) => low));
    const shares = made.map(({ high, low }) => high === best || (low === lowest && low < NO_LOW));
    const isAlone = shares.filter(Boolean).length === 1;
    shares.forEach((isIn, at) => {
      if (isIn) counts[at]![isAlone ? 'wins' : 'splits']++;
    });
  };
}

const NO_LOW = Infinity;

function bestOfTwo({ ranking, hasLow }: Variant, twos: readonly Suits[], threes: readonly Suits[]): { high: number; low: number } {
  let [high, low] = [-1, NO_LOW];
  for (const two of twos)
    for (const three of threes) {
      const value = valueOfBoth(two, three, ranking);
      if (value > high) high = value;
      if (hasLow) low = Math.min(low, lowOfRanks(ranksOf(two) | ranksOf(three)) ?? NO_LOW);
    }
  return { high, low };
}

const valueOfBoth = (a: Suits, b: Suits, ranking: Ranking): number =>
  valueOfSuits(a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], ranking);

const ranksOf = ([first, second, third, fourth]: Suits): number => first | second | third | fourth;

function suitsOf(cards: readonly number[]): Suits {
  const suits: Suits = [0, 0, 0, 0];
  for (const card of cards) suits[(card & 3) as 0] |= 1 << (card >> 2);
  return suits;
}

/** Yields every choice of cards. It is always the same array, with other cards each time. */
function* choices(left: readonly number[], size: number): Generator<readonly number[]> {
  const at = Array.from({ length: size }, (_place, one) => one);
  const chosen = at.map((one) => left[one]!);
  for (;;) {
    yield chosen;
    let place = size - 1;
    while (place >= 0 && at[place] === left.length - size + place) place--;
    if (place < 0) return;
    for (let next = ++at[place]!; place < size; place++, next++) [at[place], chosen[place]] = [next, left[next]!];
  }
}

/** Yields boards drawn at random from a seed, so that all viewers of a table see the same chances. */
function* drawn(left: readonly number[], size: number, count: number, seed: number): Generator<readonly number[]> {
  const cards = [...left];
  let state = seed;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  for (let nth = 0; nth < count; nth++) {
    for (let at = 0; at < size; at++) {
      const other = at + below(cards.length - at);
      [cards[at], cards[other]] = [cards[other]!, cards[at]!];
    }
    yield cards.slice(0, size);
  }
}

const seedOf = (cards: readonly number[]): number =>
  cards.toSorted((a, b) => a - b).reduce((seed, card) => Math.imul(seed ^ card, 16_777_619) >>> 0, 2_166_136_261);

function countOf(from: number, size: number): number {
  let count = 1;
  for (let at = 0; at < size; at++) count = (count * (from - at)) / (at + 1);
  return Math.round(count);
}
