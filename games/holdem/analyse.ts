import { cardOf, DECK } from '#games/kit/cards.ts';
import { eachFive } from '#games/kit/cards/parts.ts';
import { suitClassSize } from '#games/kit/cards/suit-classes.ts';
import { fraction, toNumber, type Fraction } from '#kernel/fraction.ts';
import { AGAINST, emptyTally, HOLES, pairAt, tallyBoard } from '#games/holdem/board.ts';
import { madeOf, plusReturns } from '#games/holdem/quote.ts';

/**
 * Exact figures: the joint return of ante and call for one ante, how often the best choice calls, how often it wins, and the figures of
 * AA+.
 */
export type Analysis = { main: Fraction; won: Fraction; called: Fraction; plus: Fraction; plusWon: Fraction };

const FIVES = 2_598_960;
const PAIRS = 1_326;
/** Number of possible ends after a choice: two more board cards and two cards of the dealer. */
const ENDS = HOLES * AGAINST;

/**
 * Analyses every board, without those that differ only by the names of suits, with every two cards of the player and of the dealer. It sums
 * the net result of a call by the player's two cards and each possible flop. Such a pair of cards and flop is a cell; cells that differ
 * only by the names of suits are merged.
 */
export function analyse(): Analysis {
  const flops = allFlops();
  const moved = allMoves();
  const sums = new Float64Array(flops.cells.length * 2);
  const tally = emptyTally();
  eachFive(DECK, (board) => {
    const size = suitClassSize(board);
    if (size === 0) return;
    tallyBoard(board, tally);
    for (const places of FLOPS) {
      const flop = flops.of.get(flopKey(board[places[0]]!, board[places[1]]!, board[places[2]]!))!;
      const row = flop.first;
      const turn = moved[flop.move]!;
      for (let at = 0; at < HOLES; at++) {
        const cell = flops.cells[row + turn[tally.pairs[at]!]!]!;
        sums[2 * cell]! += size * tally.net[at]!;
        sums[2 * cell + 1]! += size * tally.wins[at]!;
      }
    }
  });
  return { ...bestOf(flops, sums), ...plusOdds() };
}

/** Returns the exact average net result of a call with two cards and a flop, in antes. */
export function callNet(own: readonly number[], flop: readonly number[]): Fraction {
  const left = Array.from({ length: DECK }, (_, card) => card).filter((card) => !own.includes(card) && !flop.includes(card));
  const pair = pairAt(Math.min(...own), Math.max(...own));
  const tally = emptyTally();
  let net = 0;
  for (const [at, turn] of left.entries())
    for (const river of left.slice(at + 1)) {
      tallyBoard([...flop, turn, river], tally);
      net += tally.net[tally.pairs.indexOf(pair)]!;
    }
  return fraction(BigInt(net), BigInt(ENDS));
}

/** Returns the better choice of each cell. A fold loses the ante. */
function bestOf({ sizes }: Flops, sums: Float64Array): Pick<Analysis, 'main' | 'won' | 'called'> {
  let [net, won, called, all] = [0, 0, 0, 0];
  for (let cell = 0; cell < sizes.length; cell++) {
    const size = sizes[cell]!;
    all += size;
    const folded = -size * ENDS;
    if (sums[2 * cell]! <= folded) net += folded;
    else {
      net += sums[2 * cell]!;
      won += sums[2 * cell + 1]!;
      called += size;
    }
  }
  const ends = BigInt(all) * BigInt(ENDS);
  return { main: fraction(BigInt(net) + ends, ends), won: fraction(BigInt(won), ends), called: fraction(BigInt(called), BigInt(all)) };
}

/** Returns the odds of AA+, which depends on only five cards. */
function plusOdds(): Pick<Analysis, 'plus' | 'plusWon'> {
  let [returned, won] = [0, 0];
  eachFive(DECK, (five) => {
    const size = suitClassSize(five);
    if (size === 0) return;
    const returns = toNumber(plusReturns(madeOf(five.map(cardOf))));
    returned += size * returns;
    if (returns > 0) won += size;
  });
  return { plus: fraction(BigInt(returned), BigInt(FIVES)), plusWon: fraction(BigInt(won), BigInt(FIVES)) };
}

/** The ways to choose three of five places. */
const FLOPS = [0, 1, 2, 3, 4].flatMap((a) =>
  [0, 1, 2, 3, 4].flatMap((b) => [0, 1, 2, 3, 4].flatMap((c) => (a < b && b < c ? [[a, b, c] as const] : []))),
);

/** All orders of the four suits. */
const ORDERS = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3].flatMap((c) => (a !== b && b !== c && a !== c ? [[a, b, c, 6 - a - b - c] as const] : []))),
);

/**
 * Cells of the analysis. `of` has for each flop the first cell of its class and the order of suits that leads there. `cells` has for each
 * pair of cards its cell, shared with pairs that differ only by suits. `sizes` counts the deals of a cell.
 */
type Flops = { of: Map<number, { first: number; move: number }>; cells: Int32Array; sizes: Float64Array };

function allFlops(): Flops {
  const moved = allMoves();
  const of: Flops['of'] = new Map();
  const classes = new Map<number, number>();
  for (const flop of allThrees()) if (suitClassSize(flop) > 0) classes.set(keyOf(flop), classes.size);
  const cells = new Int32Array(classes.size * PAIRS);
  const sizes = new Float64Array(cells.length);
  for (const flop of allThrees()) {
    const move = ORDERS.findIndex((order) => classes.has(keyOf(flop.map((card) => renamed(card, order)))));
    const key = keyOf(flop.map((card) => renamed(card, ORDERS[move]!)));
    of.set(keyOf(flop), { first: classes.get(key)! * PAIRS, move });
  }
  for (const flop of allThrees()) {
    const size = suitClassSize(flop);
    if (size === 0) continue;
    const key = keyOf(flop);
    const first = of.get(key)!.first;
    const same = moved.filter((_, at) => keyOf(flop.map((card) => renamed(card, ORDERS[at]!))) === key);
    for (let b = 1; b < DECK; b++)
      for (let a = 0; a < b; a++) {
        const pair = pairAt(a, b);
        const cell = first + Math.min(...same.map((move) => move[pair]!));
        cells[first + pair] = cell;
        if (!flop.includes(a) && !flop.includes(b)) sizes[cell]! += size;
      }
  }
  return { of, cells, sizes };
}

/** Returns the image of each pair of cards under each order of suits. */
function allMoves(): Uint16Array[] {
  return ORDERS.map((order) => {
    const to = new Uint16Array(PAIRS);
    for (let b = 1; b < DECK; b++)
      for (let a = 0; a < b; a++) {
        const [one, other] = [renamed(a, order), renamed(b, order)];
        to[pairAt(a, b)] = pairAt(Math.min(one, other), Math.max(one, other));
      }
    return to;
  });
}

function renamed(card: number, order: readonly number[]): number {
  return (card & ~3) | order[card & 3]!;
}

function flopKey(a: number, b: number, c: number): number {
  return (a * DECK + b) * DECK + c;
}

function keyOf(flop: readonly number[]): number {
  const [a, b, c] = flop.toSorted((one, other) => one - other);
  return flopKey(a!, b!, c!);
}

function allThrees(): number[][] {
  const sets: number[][] = [];
  for (let c = 2; c < DECK; c++) for (let b = 1; b < c; b++) for (let a = 0; a < b; a++) sets.push([a, b, c]);
  return sets;
}
