import { decimal, ONE, plus, ZERO, type Fraction } from '#kernel/fraction.ts';
import { liveTables, type CoupMark, type Hue } from '#games/kit/quote.ts';

/** Four tables at the usual pace and two faster ones. */
export const TABLES = liveTables(['thaihilo'], { live: 4, speed: 2 });

export type Dice = readonly [number, number, number];
export type Coup = { dice: Dice };

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export function totalOf({ dice: [a, b, c] }: Coup): number {
  return a + b + c;
}

export function sideOf(coup: Coup): 'low' | 'eleven' | 'high' {
  const total = totalOf(coup);
  if (total === 11) return 'eleven';
  return total < 11 ? 'low' : 'high';
}

/** The colour of each side, on the felt and in the road. */
export const HUES = { low: 'blue', eleven: 'green', high: 'red' } as const satisfies Record<string, Hue>;

export function markOf(coup: Coup): CoupMark {
  return { text: String(totalOf(coup)), hue: HUES[sideOf(coup)] };
}

/** Prices to one of a face that one, two or three dice show. */
const FACE_PAYS = [1, 2, 12];
const PAIR_PAYS = '6';

/** Printed prices to one. A face has three prices, by how many dice show it. */
export const SPOTS: ReadonlyMap<string, string> = new Map([
  ['low', '0.95'],
  ['eleven', '6.8'],
  ['high', '1.6'],
  ...FACES.map((face): [string, string] => [`face:${face}`, `${FACE_PAYS[0]}–${FACE_PAYS.at(-1)}`]),
  ...FACES.flatMap((low) => FACES.filter((high) => high > low).map((high): [string, string] => [`pair:${low}-${high}`, PAIR_PAYS])),
]);

/** Returns the payout of a chip on a spot as a multiple of it, stake included. */
export function returnsOf(spot: string, coup: Coup): Fraction {
  const wins = winsToOne(spot, coup);
  return wins === 0 ? ZERO : plus(ONE, decimal(wins));
}

function winsToOne(spot: string, coup: Coup): number {
  const [kind, which = ''] = spot.split(':') as [string, string?];
  const counts = which.split('-').map((face) => coup.dice.filter((die) => die === Number(face)).length);
  if (kind === 'face') return FACE_PAYS[counts[0]! - 1] ?? 0;
  const isWon = kind === 'pair' ? counts.every((count) => count > 0) : sideOf(coup) === kind;
  return isWon ? Number(SPOTS.get(spot)) : 0;
}

/** Returns the times at a usual table in milliseconds: the dice were shaken, and the cover is off. */
export function stepsOf(): readonly number[] {
  return [2_000, 2_800];
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['roll', 'sides', 'faces', 'pairs', 'cut', 'bias', 'fair'];
