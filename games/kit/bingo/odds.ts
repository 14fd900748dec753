import { BLANK, type BingoCard, type Model } from '#games/kit/bingo/cards.ts';
import { CORNERS_75, fullRows90, LINES_75, marks75 } from '#games/kit/bingo/patterns.ts';
import { choose, decimal, fraction, minus, ONE, over, plus, scaled, times, ZERO, type Fraction } from '#kernel/fraction.ts';

/** Number of balls in the drum, and number of balls that are called. */
export const DRUMS: Readonly<Record<Model, { balls: number; called: number }>> = {
  'seventy-five': { balls: 75, called: 45 },
  ninety: { balls: 90, called: 60 },
};

/**
 * Patterns of prizes. `corners`: the four corners of a card of 75. `lines` of 75 and `rows` of 90: exactly so many are complete. `coverall`
 * (75) and `house` (90): every number of the card was called within so many balls.
 */
export type Pattern = 'corners' | 'lines' | 'coverall' | 'rows' | 'house';
/** A prize; `pays` is a multiple of the stake. */
export type Prize = { pattern: Pattern; count: number; pays: number };

/**
 * Prize tables of this product, from no other source. Corners are paid in addition to lines; of all other prizes a card wins the highest
 * one.
 */
const TABLES: Readonly<Record<Model, readonly Prize[]>> = {
  'seventy-five': [
    { pattern: 'corners', count: 4, pays: 0.5 },
    { pattern: 'lines', count: 1, pays: 0.5 },
    { pattern: 'lines', count: 2, pays: 1 },
    { pattern: 'lines', count: 3, pays: 3 },
    { pattern: 'lines', count: 4, pays: 6 },
    { pattern: 'lines', count: 5, pays: 15 },
    { pattern: 'lines', count: 6, pays: 40 },
    { pattern: 'lines', count: 7, pays: 100 },
    { pattern: 'lines', count: 8, pays: 250 },
    { pattern: 'lines', count: 9, pays: 500 },
    { pattern: 'lines', count: 10, pays: 1_000 },
    { pattern: 'coverall', count: 45, pays: 50_000 },
  ],
  ninety: [
    { pattern: 'rows', count: 1, pays: 1 },
    { pattern: 'rows', count: 2, pays: 7 },
    { pattern: 'house', count: 60, pays: 90 },
    { pattern: 'house', count: 55, pays: 500 },
    { pattern: 'house', count: 50, pays: 2_500 },
    { pattern: 'house', count: 45, pays: 15_000 },
  ],
};

export function prizesOf(model: Model): readonly Prize[] {
  return TABLES[model];
}

/** Returns the prizes of a card for the called balls, in the order called. */
export function wonBy(model: Model, card: BingoCard, called: readonly number[]): Prize[] {
  if (model === 'ninety') {
    const rows = fullRows90(card, called);
    // The number of the card that was called last says within how many balls the house was full.
    const within = Math.max(...card.flat().map((number) => (number === BLANK ? 0 : called.indexOf(number) + 1)));
    const isHouse = rows === card.length;
    const won = TABLES.ninety.filter(({ pattern, count }) =>
      pattern === 'rows' ? !isHouse && rows === count : isHouse && within <= count,
    );
    return won.slice(-1);
  }
  const { lines, fourCorners, coverall } = marks75(card, called);
  return TABLES['seventy-five'].filter(({ pattern, count }) =>
    pattern === 'corners' ? fourCorners : pattern === 'lines' ? lines === count : coverall,
  );
}

export function paysOf(prizes: readonly Prize[]): Fraction {
  return prizes.map(({ pays }) => decimal(pays)).reduce(plus, ZERO);
}

export type BingoOdds = { prizes: readonly Fraction[]; any: Fraction; rtp: Fraction };

const known = new Map<string, BingoOdds>();

/** Writes a chance as "one in": `3.3` for 30.4 %. It is rounded up, so no chance is shown better than it is. */
export function oneInText(chance: Fraction): string {
  const tenths = scaled(over(ONE, chance), 1) + 1n;
  return tenths < 1_000n ? `${tenths / 10n}.${tenths % 10n}` : (tenths / 10n + 1n).toLocaleString('en');
}

/**
 * Returns exact figures for a number of called balls. They are the chance of each prize in the order of the table, the chance of any prize,
 * and the return of a card. They are equal for every card. A coverall or a house that has to be full within fewer balls counts only then.
 */
export function oddsOf(model: Model, called = DRUMS[model].called): BingoOdds {
  const name = `${model}/${called}`;
  const odds = known.get(name) ?? (model === 'ninety' ? odds90(called) : odds75(called));
  known.set(name, odds);
  return odds;
}

function withReturn(model: Model, prizes: readonly Fraction[], any: Fraction): BingoOdds {
  const rtp = TABLES[model].map(({ pays }, at) => times(decimal(pays), prizes[at]!)).reduce(plus, ZERO);
  return { prizes, any, rtp };
}

/** Returns the chance that so many numbers are all among the first `called` balls. */
function within(balls: number, called: number, numbers: number): Fraction {
  return called < numbers ? ZERO : fraction(choose(balls - numbers, called - numbers), choose(balls, called));
}

/** Counts the prizes of a ticket of 90. Its rows share no number, so one, two and three full rows need 5, 10 and 15 numbers. */
function odds90(called: number): BingoOdds {
  const { balls } = DRUMS.ninety;
  const [one, two, three] = [5, 10, 15].map((numbers) => within(balls, called, numbers)) as [Fraction, Fraction, Fraction];
  const exactlyTwo = times(fraction(3n), minus(two, three));
  const exactlyOne = times(fraction(3n), plus(minus(one, times(fraction(2n), two)), three));
  const houses = TABLES.ninety.filter(({ pattern }) => pattern === 'house').map(({ count }) => within(balls, Math.min(count, called), 15));
  const prizes = [exactlyOne, exactlyTwo, ...houses.map((chance, at) => minus(chance, houses[at + 1] ?? ZERO))];
  return withReturn('ninety', prizes, prizes.reduce(plus, ZERO));
}

/**
 * Counts the prizes of a card of 75, whose twelve lines share squares, by inclusion and exclusion over all 4,096 sets of lines. `all[k]` is
 * the sum, over the sets of k lines, of the chance that all k are complete. The chance of exactly j complete lines is Σ (−1)^(k−j) · C(k,
 * j) · all[k].
 */
function odds75(called: number): BingoOdds {
  const { balls } = DRUMS['seventy-five'];
  const all = sumsOfSets(LINES_75).map((counts) =>
    counts.map((sets, squares) => times(fraction(sets), within(balls, called, squares))).reduce(plus, ZERO),
  );
  const exactly = (lines: number): Fraction =>
    all
      .map((sum, k) => times(fraction((k - lines) % 2 === 0 ? choose(k, lines) : -choose(k, lines)), k < lines ? ZERO : sum))
      .reduce(plus, ZERO);
  const chances: Record<string, (count: number) => Fraction> = {
    corners: () => within(balls, called, CORNERS_75.length),
    lines: exactly,
    coverall: (count) => within(balls, Math.min(count, called), 24),
  };
  // The chance of no prize, neither a line nor the corners, by the same count over all thirteen patterns.
  const none = sumsOfSets([...LINES_75, CORNERS_75])
    .map((counts, k) =>
      counts.map((sets, squares) => times(fraction(k % 2 === 0 ? sets : -sets), within(balls, called, squares))).reduce(plus, ZERO),
    )
    .reduce(plus, ZERO);
  return withReturn(
    'seventy-five',
    TABLES['seventy-five'].map(({ pattern, count }) => chances[pattern]!(count)),
    minus(ONE, none),
  );
}

/** Returns the chances of no, one, two … complete lines (75) or rows (90), with so many balls called. */
function linesOf(model: Model, called: number): Fraction[] {
  const { balls } = DRUMS[model];
  if (model === 'ninety') {
    const [one, two, three] = [5, 10, 15].map((numbers) => within(balls, called, numbers)) as [Fraction, Fraction, Fraction];
    const exactly = [plus(minus(one, times(fraction(2n), two)), three), minus(two, three)].map((each) => times(fraction(3n), each));
    return [[...exactly, three].reduce(minus, ONE), ...exactly, three];
  }
  const all = sumsOfSets(LINES_75).map((counts) =>
    counts.map((sets, squares) => times(fraction(sets), within(balls, called, squares))).reduce(plus, ZERO),
  );
  return all.map((_, lines) =>
    all
      .map((sum, k) => times(fraction((k - lines) % 2 === 0 ? choose(k, lines) : -choose(k, lines)), k < lines ? ZERO : sum))
      .reduce(plus, ZERO),
  );
}

/** Returns the chance of each pattern by its name, with so many balls called. */
export function patternsOf(model: Model, called: number): Record<string, Fraction> {
  const { balls } = DRUMS[model];
  const lines = linesOf(model, called);
  const counted = Object.fromEntries(lines.map((chance, count) => [`lines:${count}`, chance]));
  const anyLine = minus(ONE, lines[0]!);
  if (model === 'ninety') return { ...counted, anyLine, house: within(balls, called, 15) };
  return { ...counted, anyLine, corners: within(balls, called, CORNERS_75.length), coverall: within(balls, called, 24) };
}

/** Counts sets of patterns: `[k][n]` is the number of sets of k patterns that cover n squares together. */
function sumsOfSets(patterns: readonly (readonly number[])[]): bigint[][] {
  const masks = patterns.map((squares) => squares.reduce((mask, square) => mask | (1 << square), 0));
  const counts = Array.from({ length: patterns.length + 1 }, () => Array.from({ length: 26 }, () => 0n));
  for (let set = 0; set < 2 ** masks.length; set++) {
    const union = masks.reduce((mask, own, at) => ((set >> at) & 1 ? mask | own : mask), 0);
    counts[bitsOf(set)]![bitsOf(union)]! += 1n;
  }
  return counts;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits += 1;
  return bits;
}
