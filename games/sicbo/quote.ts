import { liveTables, type CoupMark, type Hue } from '#games/kit/quote.ts';
import { fraction, ONE, over, plus, ZERO, type Fraction } from '#kernel/fraction.ts';

/** Two usual price tables; the platform uses `fair`, the better one for players. */
export const TABLES = ['fair', 'macau'] as const;
export type TableName = (typeof TABLES)[number];

export type SpotKind = 'big' | 'small' | 'odd' | 'even' | 'total' | 'double' | 'triple' | 'any_triple' | 'pair' | 'single' | 'four';
/** A spot; `faces` are the faces that it is about, or the total. */
export type Spot = { name: string; kind: SpotKind; faces: readonly number[] };
export type Dice = readonly [number, number, number];

/** Tables for many; each shakes its own dice. */
export const LIVE_TABLES = liveTables(['sicbo'], { live: 5, speed: 2 });

/** Returns the times at which the dice are shaken at a live table, and lie open, in milliseconds. */
export function stepsOf(): readonly number[] {
  return [0, 2_600];
}

export const FACES = [1, 2, 3, 4, 5, 6] as const;
const TOTALS = Array.from({ length: 14 }, (_, at) => at + 4);
/** The sets of four faces: such a spot wins with three different ones of them. */
const FOURS = [
  [1, 2, 3, 4],
  [2, 3, 4, 5],
  [2, 3, 5, 6],
  [3, 4, 5, 6],
];

/** Prices to one. Totals are listed by their distance from the middle: 4 and 17 first. */
const PAYS: Readonly<
  Record<TableName, { totals: readonly number[]; triple: number; any: number; double: number; pair: number; singles: readonly number[] }>
> = {
  fair: { totals: [60, 30, 18, 12, 8, 7, 6], triple: 180, any: 30, double: 11, pair: 6, singles: [0, 1, 2, 12] },
  macau: { totals: [50, 18, 14, 12, 8, 6, 6], triple: 150, any: 24, double: 8, pair: 5, singles: [0, 1, 2, 3] },
};
const FOUR_PAYS = 7;

/** Every spot by its name: `big`, `total:9`, `double:3`, `triple:3`, `any_triple`, `pair:1-2`, `single:6`, `four:1-2-3-4`. */
export const SPOTS: ReadonlyMap<string, Spot> = new Map(
  [
    ...(['small', 'odd', 'any_triple', 'even', 'big'] as const).map((kind): Spot => ({ name: kind, kind, faces: [] })),
    ...FACES.map((face) => spot('double', face)),
    ...FACES.map((face) => spot('triple', face)),
    ...TOTALS.map((total) => spot('total', total)),
    ...FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => spot('pair', low, high))),
    ...FACES.map((face) => spot('single', face)),
    ...FOURS.map((faces) => spot('four', ...faces)),
  ].map((one) => [one.name, one]),
);

export function totalOf(dice: Dice): number {
  return dice[0] + dice[1] + dice[2];
}

export function isTriple([a, b, c]: Dice): boolean {
  return a === b && b === c;
}

/** The colour of each side, on the felt and in the road; a triple is on neither side. */
export const HUES = { small: 'blue', triple: 'green', big: 'red' } as const satisfies Record<string, Hue>;

export function sideOf(dice: Dice): keyof typeof HUES {
  if (isTriple(dice)) return 'triple';
  return totalOf(dice) > 10 ? 'big' : 'small';
}

export function markOf({ dice }: { dice: Dice }): CoupMark {
  return { text: String(totalOf(dice)), hue: HUES[sideOf(dice)] };
}

/** Returns the price of a spot to one for these dice; 0 if the spot loses. */
export function winsToOne(one: Spot, dice: Dice, table: TableName): number {
  const { kind, faces } = one;
  const pays = PAYS[table];
  const count = (face: number): number => dice.filter((die) => die === face).length;
  const total = totalOf(dice);
  switch (kind) {
    case 'big':
    case 'small':
      return Number(!isTriple(dice) && (kind === 'big') === total >= 11);
    case 'odd':
    case 'even':
      return Number(!isTriple(dice) && (kind === 'even') === (total % 2 === 0));
    case 'total':
      return total === faces[0] ? pays.totals[Math.min(total - 4, 17 - total)]! : 0;
    case 'double':
      return count(faces[0]!) >= 2 ? pays.double : 0;
    case 'triple':
      return count(faces[0]!) === 3 ? pays.triple : 0;
    case 'any_triple':
      return isTriple(dice) ? pays.any : 0;
    case 'pair':
      return faces.every((face) => count(face) > 0) ? pays.pair : 0;
    case 'single':
      return pays.singles[count(faces[0]!)]!;
    case 'four':
      return new Set(dice).size === 3 && dice.every((die) => faces.includes(die)) ? FOUR_PAYS : 0;
  }
}

/** Returns the payout of a chip as a multiple of it, stake included. */
export function returnsOf(one: Spot, dice: Dice, table: TableName = 'fair'): Fraction {
  const wins = winsToOne(one, dice, table);
  return wins === 0 ? ZERO : plus(ONE, fraction(BigInt(wins)));
}

/** All 216 results of three dice. */
export const ROLLS: readonly Dice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])));

/** Returns the chance and the return of a spot over all results, with its highest and lowest price. */
export function oddsOf(one: Spot, table: TableName = 'fair'): { p: Fraction; rtp: Fraction; most: number; least: number } {
  const wins = ROLLS.map((dice) => winsToOne(one, dice, table)).filter((win) => win > 0);
  const ways = fraction(BigInt(ROLLS.length));
  const returned = wins.reduce((sum, win) => sum + BigInt(win) + 1n, 0n);
  return {
    p: over(fraction(BigInt(wins.length)), ways),
    rtp: over(fraction(returned), ways),
    most: Math.max(...wins),
    least: Math.min(...wins),
  };
}

const HIGHEST = new Map([...SPOTS.values()].map((one) => [one.name, fraction(BigInt(oddsOf(one).most))]));

/** Returns the highest odds of a spot to one. */
export function priceOf(spot: string): Fraction {
  return HIGHEST.get(spot)!;
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['roll', 'chips', 'sides', 'totals', 'faces', 'cut', 'bias', 'fair'];

function spot(kind: SpotKind, ...faces: number[]): Spot {
  return { name: `${kind}:${faces.join('-')}`, kind, faces };
}
