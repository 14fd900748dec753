import { DECK } from '#games/kit/cards.ts';
import { strengths, type Strengths } from '#games/kit/cards/strength.ts';
import { PAYS, qualifies } from '#games/holdem/quote.ts';

const RANKS = 13;
/** Number of pairs of the 47 cards that are not on the board. */
export const HOLES = 1_081;
/** Number of pairs of the 45 cards that are neither on the board nor in the player's hand. */
export const AGAINST = 990;

/**
 * Results of a board for each two cards of the player. `net`: net result of a call against all hands of the dealer, in antes; `wins`:
 * number of wins.
 */
export type Tally = { pairs: Uint16Array; net: Int32Array; wins: Int32Array };

export function emptyTally(): Tally {
  return { pairs: new Uint16Array(HOLES), net: new Int32Array(HOLES), wins: new Int32Array(HOLES) };
}

/** Returns the index of two cards, the lower one first, among all pairs of a deck. */
export function pairAt(a: number, b: number): number {
  return (b * (b - 1)) / 2 + a;
}

/** Tables for the strength of seven cards: by ranks for each board, and for cards of one suit by their mask of ranks. */
type Tables = { all: Strengths; byRanks: Map<number, Uint16Array>; suited: Uint16Array; least: number; pays: Int8Array };
let known: Tables | undefined;

const strength = new Uint16Array(HOLES);
const low = new Uint8Array(HOLES);
const high = new Uint8Array(HOLES);
const order = new Uint32Array(HOLES);
const below = new Int32Array(DECK);
const same = new Int32Array(DECK);
const idle = new Int32Array(DECK);

/** Plays every two cards that a board of five leaves against every other two. */
export function tallyBoard(board: readonly number[], { pairs, net, wins }: Tally): void {
  const { least, pays } = (known ??= tables());
  valueHoles(board);
  for (let at = 0; at < HOLES; at++) order[at] = strength[at]! * 2048 + at;
  order.sort();
  const idles = countIdle(least);
  below.fill(0);
  same.fill(0);
  for (let from = 0, to = 0; from < HOLES; from = to) {
    const value = order[from]! >> 11;
    for (; to < HOLES && order[to]! >> 11 === value; to++) mark(same, order[to]! & 2047, 1);
    for (let place = from; place < to; place++) {
      const at = order[place]! & 2047;
      const [a, b] = [low[at]!, high[at]!];
      // Hands of the dealer without the player's cards: all hands less those with either card. The hand with both was subtracted twice.
      const isOwnIdle = value < least;
      const asleep = idles - idle[a]! - idle[b]! + (isOwnIdle ? 1 : 0);
      const weaker = isOwnIdle ? 0 : from - below[a]! - below[b]! - asleep;
      const even = isOwnIdle ? 0 : to - from - same[a]! - same[b]! + 1;
      const pay = pays[value]!;
      pairs[at] = pairAt(a, b);
      net[at] = asleep * pay + weaker * (pay + 2) - (AGAINST - asleep - weaker - even) * 3;
      wins[at] = asleep + weaker;
    }
    for (let place = from; place < to; place++) {
      mark(same, order[place]! & 2047, -1);
      mark(below, order[place]! & 2047, 1);
    }
  }
}

/** Counts the hands that the dealer does not play, by their cards. Returns the number of all. */
function countIdle(least: number): number {
  idle.fill(0);
  let count = 0;
  for (; count < HOLES && order[count]! >> 11 < least; count++) mark(idle, order[count]! & 2047, 1);
  return count;
}

function mark(counts: Int32Array, at: number, step: number): void {
  counts[low[at]!]! += step;
  counts[high[at]!]! += step;
}

/** Computes the strength of the board with each two other cards, in ascending order of these. */
function valueHoles(board: readonly number[]): void {
  const { suited } = known!;
  const ranks = ranksOf(board);
  const masks = [0, 0, 0, 0];
  for (const card of board) masks[card & 3]! |= 1 << (card >> 2);
  const suit = masks.findIndex((mask) => suitsIn(mask) >= 3);
  const ofSuit = suit === -1 ? 0 : masks[suit]!;
  const isFree = Uint8Array.from({ length: DECK }, (_, card) => (board.includes(card) ? 0 : 1));
  let at = 0;
  for (let b = 1; b < DECK; b++) {
    if (!isFree[b]) continue;
    const withB = (b & 3) === suit ? ofSuit | (1 << (b >> 2)) : ofSuit;
    for (let a = 0; a < b; a++) {
      if (!isFree[a]) continue;
      const mask = (a & 3) === suit ? withB | (1 << (a >> 2)) : withB;
      // Seven cards with five of one suit make no full house.
      strength[at] = suited[mask] || ranks[(a >> 2) * RANKS + (b >> 2)]!;
      low[at] = a;
      high[at++] = b;
    }
  }
}

/** Returns the strength of a board's ranks with each two further ranks, without suits. */
function ranksOf(board: readonly number[]): Uint16Array {
  const { all, byRanks } = known!;
  const { keys, mixed } = all.table;
  const key = board.reduce((sum, card) => sum + keys[card]!, 0);
  const found = byRanks.get(key);
  if (found) return found;
  const counted = new Uint16Array(RANKS * RANKS);
  const five = board.map((card) => keys[card]!);
  for (let a = 0; a < RANKS; a++)
    for (let b = 0; b < RANKS; b++) {
      let best = 0;
      // Five of the seven cards count, so two are left out.
      const seven = [...five, keys[a * 4]!, keys[b * 4]!];
      const sum = key + seven[5]! + seven[6]!;
      for (let one = 0; one < 7; one++)
        for (let other = 0; other < one; other++) best = Math.max(best, mixed[sum - seven[one]! - seven[other]!] ?? 0);
      counted[a * RANKS + b] = best;
    }
  byRanks.set(key, counted);
  return counted;
}

function tables(): Tables {
  const all = strengths();
  const { keys, suited: ofFive } = all.table;
  const suited = new Uint16Array(1 << RANKS);
  for (let mask = 0; mask < suited.length; mask++) {
    const count = suitsIn(mask);
    const ranks = Array.from({ length: RANKS }, (_, rank) => rank).filter((rank) => mask & (1 << rank));
    if (count === 5) suited[mask] = ofFive[ranks.reduce((sum, rank) => sum + keys[rank * 4]!, 0)]!;
    // A mask of more than five ranks has the best value of the masks with one rank less, which come before it.
    else if (count > 5) suited[mask] = Math.max(...ranks.map((rank) => suited[mask & ~(1 << rank)]!));
  }
  const least = all.made.findIndex((_, value) => qualifies(value));
  return { all, byRanks: new Map(), suited, least, pays: Int8Array.from(all.made, ({ hand }) => PAYS[hand]!) };
}

function suitsIn(mask: number): number {
  let count = 0;
  for (let left = mask; left > 0; left &= left - 1) count += 1;
  return count;
}
