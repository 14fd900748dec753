import { decimal, ONE, plus, ZERO, type Fraction } from '#kernel/fraction.ts';
import { liveTables, type CoupMark, type Hue } from '#games/kit/quote.ts';

/** Four tables at the usual pace and two faster ones. */
export const TABLES = liveTables(['fantan'], { live: 4, speed: 2 });

/** Least number of beads, and number of possible counts. The second divides 2^32, so that all counts are exactly equally likely. */
export const LEAST_BEADS = 40;
export const COUNTS = 32;

export const REMAINDERS = [1, 2, 3, 4] as const;
export type Coup = { beads: number };

/** Returns the remainder of a count by four, as 1 to 4. */
export function remainderOf({ beads }: Coup): number {
  return ((beads - 1) % 4) + 1;
}

/** Returns the number of rows of four, with the last row of the remainder. */
export function rowsOf({ beads }: Coup): number {
  return Math.ceil(beads / 4);
}

/** The colour of each remainder, on the felt and in the road. */
export const HUES = ['red', 'gold', 'green', 'blue'] as const satisfies readonly Hue[];

export function markOf(coup: Coup): CoupMark {
  const remainder = remainderOf(coup);
  return { text: String(remainder), hue: HUES[remainder - 1]! };
}

const FAN = '2.85';
const NIM = '1.9';
const KWOK = '0.95';

/** Printed prices to one: 3, 2 and 1, less five per cent. `nim:1-2` wins with 1 and is returned with 2; `kwok:1-2` wins with both. */
export const SPOTS: ReadonlyMap<string, string> = new Map([
  ...REMAINDERS.map((one): [string, string] => [`fan:${one}`, FAN]),
  ['odd', KWOK],
  ['even', KWOK],
  ...REMAINDERS.flatMap((on) => REMAINDERS.filter((push) => push !== on).map((push): [string, string] => [`nim:${on}-${push}`, NIM])),
  ...['1-2', '2-3', '3-4', '4-1'].map((pair): [string, string] => [`kwok:${pair}`, KWOK]),
]);

/** Returns the payout of a chip on a spot as a multiple of it, stake included. */
export function returnsOf(spot: string, coup: Coup): Fraction {
  const [kind, which = ''] = spot.split(':') as [string, string?];
  const remainder = remainderOf(coup);
  const [first, second] = which.split('-').map(Number);
  if (kind === 'nim' && remainder === second) return ONE;
  const isWon =
    kind === 'odd' || kind === 'even'
      ? (remainder % 2 === 0) === (kind === 'even')
      : remainder === first || (kind === 'kwok' && remainder === second);
  return isWon ? plus(ONE, decimal(Number(SPOTS.get(spot)))) : ZERO;
}

const LIFT_MS = 700;
const FIRST_ROW_MS = 1_500;
const ROW_MS = 320;
const LAST_ROW_MS = 700;

/** Returns the times at a usual table in milliseconds: the cup is lifted, each row of four is drawn away, and the last row is laid. */
export function stepsOf(coup: Coup): readonly number[] {
  const full = rowsOf(coup) - 1;
  const rows = Array.from({ length: full }, (_, at) => FIRST_ROW_MS + at * ROW_MS);
  return [LIFT_MS, ...rows, FIRST_ROW_MS + full * ROW_MS + LAST_ROW_MS];
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['count', 'fan', 'nim', 'kwok', 'commission', 'cut', 'equal', 'fair'];
