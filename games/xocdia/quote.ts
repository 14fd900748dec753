import { decimal, ONE, plus, ZERO, type Fraction } from '#kernel/fraction.ts';
import { liveTables, type CoupMark } from '#games/kit/quote.ts';

/** Four tables at the usual pace and two faster ones. */
export const TABLES = liveTables(['xocdia'], { live: 4, speed: 2 });

export const COINS = 4;
/** The upper sides of the four coins. */
export type Coup = { coins: readonly ('red' | 'white')[] };

export function redsOf({ coins }: Coup): number {
  return coins.filter((side) => side === 'red').length;
}

/** Returns the mark of a coup: the number of red coins; even numbers are blue and odd numbers red, like their spots. */
export function markOf(coup: Coup): CoupMark {
  return MARKS[redsOf(coup)]!;
}

export const MARKS = Array.from({ length: COINS + 1 }, (_, reds): CoupMark => ({
  text: String(reds),
  hue: reds % 2 === 0 ? 'blue' : 'red',
}));

/** Printed prices to one. The house keeps one in a hundred of odd and even, and two and a half of all other spots. */
export const SPOTS: ReadonlyMap<string, string> = new Map([
  ['even', '0.98'],
  ['two_two', '1.6'],
  ['odd', '0.98'],
  ['red_four', '14.6'],
  ['red_three', '2.9'],
  ['white_three', '2.9'],
  ['white_four', '14.6'],
]);

/** Numbers of red coins with which a spot wins. */
const WINS: Readonly<Record<string, readonly number[]>> = {
  even: [0, 2, 4],
  two_two: [2],
  odd: [1, 3],
  red_four: [4],
  red_three: [3],
  white_three: [1],
  white_four: [0],
};

/** Returns the payout of a chip on a spot as a multiple of it, stake included. */
export function returnsOf(spot: string, coup: Coup): Fraction {
  return WINS[spot]!.includes(redsOf(coup)) ? plus(ONE, decimal(Number(SPOTS.get(spot)))) : ZERO;
}

/** Returns the times at a usual table in milliseconds: the bowl was shaken, and is off. */
export function stepsOf(): readonly number[] {
  return [1_900, 2_700];
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['toss', 'sides', 'exact', 'cut', 'equal', 'fair'];
