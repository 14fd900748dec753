import type { Card } from '#games/kit/cards.ts';
import { dealTable, insure, isOver, move, movesOf, resultOf } from '#games/blackjack/play.ts';
import { HARD, PAIR, RESULTS, shoeOf, SOFT, UPS, valueOf, type Model } from '#games/blackjack/quote.ts';
import { moveOf } from '#games/blackjack/strategy.ts';

/** Sums over hands that were played by basic strategy: their net results in half stakes, and the squares of these. */
export type Tally = Sums & { hands: number; /** Sums of a bet behind: it goes with the first hand. */ behind: Sums };
type Sums = { net: number; squares: number };

/** Plays a hand from a shoe by the rules of the game; returns its net result in half stakes. */
export function playByRules(shoe: readonly Card[]): number {
  let table = dealTable(shoe, [{ seat: 1, stake: 2 }]);
  if (table.insured === null) table = insure(table, [])!;
  let staked = 2;
  while (!isOver(table)) {
    const moves = movesOf(table);
    const can = { double: moves.includes('double'), split: moves.includes('split'), surrender: moves.includes('surrender') };
    const done = move(table, moveOf(table.hands[table.turn]!.cards, table.dealer[0]!, can))!;
    table = done.table;
    staked += done.more;
  }
  const returned = table.hands.reduce((sum, hand) => {
    const { top, bottom } = RESULTS[resultOf(table, hand)];
    return sum + (hand.stake * Number(top)) / Number(bottom);
  }, 0);
  return returned - staked;
}

const CODES = 'HSDdPR';
const [STAND, DOUBLE, DOUBLE_OR_STAND, SPLIT, SURRENDER] = [1, 2, 3, 4, 5];

/** Writes a chart as numbers: `[total or pair value] × 12 + open card`. */
function flatten(chart: Readonly<Record<number, string>>, least: number, most: number): Uint8Array {
  const flat = new Uint8Array(32 * 12);
  for (let row = 0; row < 32; row++) {
    const moves = chart[Math.min(most, Math.max(least, row))]!;
    for (const [column, up] of UPS.entries()) flat[row * 12 + up] = CODES.indexOf(moves[column]!);
  }
  return flat;
}
const hard = flatten(HARD, 8, 17);
const soft = flatten(SOFT, 13, 19);
const pair = flatten(PAIR, 2, 11);

/**
 * Plays the game of `playByRules` in plain numbers, about a hundred times as fast; a test compares both hand by hand. Cards are their
 * values, with an ace as eleven. Each hand draws its cards anew from the order of the shoe.
 */
export class FastTable {
  readonly #shoe: Uint8Array;
  readonly #draw: (from: number, length: number) => number;
  #next = 0;
  #staked: number[] = [];
  #totals: number[] = [];
  #split = 0;
  /** Net result of a bet behind the last hand, in half stakes. */
  behind = 0;

  /** Makes a table; `draw` returns the place of the next card among the places from `from` on. */
  constructor(shoe: readonly Card[], draw: (from: number, length: number) => number) {
    this.#shoe = Uint8Array.from(shoe, valueOf);
    this.#draw = draw;
  }

  /** Plays a hand; returns its net result in half stakes. */
  play(): number {
    this.#next = 0;
    const [a, up, b, hole] = [this.#card(), this.#card(), this.#card(), this.#card()];
    const [isOwn, isDealers] = [a + b === 21, up + hole === 21];
    if (isOwn || isDealers) return (this.behind = isOwn && isDealers ? 0 : isOwn ? 3 : -2);
    this.#staked = [];
    this.#totals = [];
    this.#split = 1;
    if (this.#hand(a, b, up, false)) return (this.behind = -1);
    return this.#settle(up, hole);
  }

  #card(): number {
    const at = this.#draw(this.#next, this.#shoe.length);
    const value = this.#shoe[at]!;
    this.#shoe[at] = this.#shoe[this.#next]!;
    this.#shoe[this.#next++] = value;
    return value;
  }

  /** Plays a hand of two cards and the hands from its splits; returns true if it is surrendered. */
  #hand(a: number, b: number, up: number, isSplit: boolean): boolean {
    if (a === b && this.#split < 4 && pair[a * 12 + up] === SPLIT) {
      this.#split += 1;
      const [c, d] = [this.#card(), this.#card()];
      if (a === 11) {
        for (const other of [c, d]) this.#end(other === 11 ? 12 : 11 + other, 2);
        return false;
      }
      this.#hand(a, c, up, true);
      this.#hand(a, d, up, true);
      return false;
    }
    let total = a + b;
    let aces = Number(a === 11) + Number(b === 11);
    for (let count = 2; ; count++) {
      for (; total > 21 && aces > 0; aces--) total -= 10;
      if (total >= 21) break;
      const code = (aces > 0 ? soft : hard)[total * 12 + up]!;
      if (code === SURRENDER && count === 2 && !isSplit) return true;
      if (code === STAND || (code === DOUBLE_OR_STAND && count > 2)) break;
      const isDouble = (code === DOUBLE || code === DOUBLE_OR_STAND) && count === 2;
      const card = this.#card();
      total += card;
      if (card === 11) aces += 1;
      if (!isDouble) continue;
      for (; total > 21 && aces > 0; aces--) total -= 10;
      this.#end(total, 4);
      return false;
    }
    this.#end(total, 2);
    return false;
  }

  #end(total: number, staked: number): void {
    this.#totals.push(total);
    this.#staked.push(staked);
  }

  #settle(up: number, hole: number): number {
    let total = up + hole;
    let aces = Number(up === 11) + Number(hole === 11);
    const waits = this.#totals.some((one) => one <= 21);
    for (;;) {
      for (; total > 21 && aces > 0; aces--) total -= 10;
      if (!waits || total >= 17) break;
      const card = this.#card();
      total += card;
      if (card === 11) aces += 1;
    }
    let net = 0;
    for (const [at, own] of this.#totals.entries()) {
      const sign = own > 21 ? -1 : total > 21 || own > total ? 1 : own < total ? -1 : 0;
      if (at === 0) this.behind = sign * 2;
      net += sign * this.#staked[at]!;
    }
    return net;
  }
}

/** Plays `hands` hands of basic strategy, each from a full shoe. The generator is Bob Jenkins's sfc32, and its draws have no bias. */
export function simulate(model: Model, hands: number, seed: number): Tally {
  const next = sfc32(seed);
  const table = new FastTable(shoeOf(model), (from, length) => {
    const bound = length - from;
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    let value = next();
    while (value >= limit) value = next();
    return from + (value % bound);
  });
  const behind = { net: 0, squares: 0 };
  let net = 0;
  let squares = 0;
  for (let hand = 0; hand < hands; hand++) {
    const won = table.play();
    net += won;
    squares += won * won;
    behind.net += table.behind;
    behind.squares += table.behind * table.behind;
  }
  return { hands, net, squares, behind };
}

function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [0x9e37_79b9 | 0, 0x243f_6a88 | 0, seed | 0, 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let at = 0; at < 20; at++) next();
  return next;
}
