import { liveTables } from '#games/kit/quote.ts';
import { fraction, over, plus, times, ZERO, type Fraction } from '#games/kit/fraction.ts';

export const POCKETS = 37;
/** The pockets of a wheel with a single zero, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Two tables on the same wheel: on the French one zero gives half of an even chance back (la partage). */
export const MODELS = ['european', 'french'] as const;
export type Model = (typeof MODELS)[number];

/** The same where many sit: each table spins its own wheel. */
export const TABLES = liveTables(MODELS, { live: 4, speed: 2 });

/** Milliseconds at which the ball is thrown at a live table, and lies in its pocket. */
export function stepsOf(): readonly number[] {
  return [0, 5_400];
}

export type Colour = 'red' | 'black' | 'green';
export type SpotKind =
  | ('straight' | 'split' | 'street' | 'trio' | 'corner' | 'firstfour' | 'line' | 'dozen' | 'column')
  | ('red' | 'black' | 'odd' | 'even' | 'low' | 'high');
/** `numbers` win, in ascending order. */
export type Spot = { name: string; kind: SpotKind; numbers: readonly number[] };

export const NUMBERS = Array.from({ length: POCKETS - 1 }, (_, at) => at + 1);
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** Every spot of the table by its name: `straight:17`, `split:14-17`, `street:16-18`, `corner:13-14-16-17`, `line:13-18`, `red`. */
export const SPOTS: ReadonlyMap<string, Spot> = new Map(
  [
    ...[0, ...NUMBERS].map((one) => listed('straight', [one])),
    ...[1, 2, 3].map((one) => listed('split', [0, one])),
    ...NUMBERS.filter((one) => one % 3 !== 0).map((one) => listed('split', [one, one + 1])),
    ...NUMBERS.filter((one) => one <= 33).map((one) => listed('split', [one, one + 3])),
    ...firsts(36).map((one) => ranged('street', one, one + 2)),
    listed('trio', [0, 1, 2]),
    listed('trio', [0, 2, 3]),
    spot('firstfour', 'firstfour', [0, 1, 2, 3]),
    ...NUMBERS.filter((one) => one <= 33 && one % 3 !== 0).map((one) => listed('corner', [one, one + 1, one + 3, one + 4])),
    ...firsts(33).map((one) => ranged('line', one, one + 5)),
    ...[1, 2, 3].map((one) => spot(`dozen:${one}`, 'dozen', NUMBERS.slice(12 * (one - 1), 12 * one))),
    ...[1, 2, 3].map((one) =>
      spot(
        `column:${one}`,
        'column',
        NUMBERS.filter((number) => (number - one) % 3 === 0),
      ),
    ),
    ...EVEN_CHANCES.map((kind) =>
      spot(
        kind,
        kind,
        NUMBERS.filter((number) => isOf(kind, number)),
      ),
    ),
  ].map((one) => [one.name, one]),
);

/** To one: 35 for a number, 17 for two of them, and so on down to 1 for half of all. */
export function oddsOf({ numbers }: Spot): number {
  return 36 / numbers.length - 1;
}

/** What a chip on a spot returns of itself, stake included. */
export function returnsOf(one: Spot, number: number, model: Model): Fraction {
  if (one.numbers.includes(number)) return fraction(BigInt(oddsOf(one)) + 1n);
  return number === 0 && model === 'french' && isEvenChance(one) ? fraction(1n, 2n) : ZERO;
}

/** The mean over all pockets. */
export function returnOf(one: Spot, model: Model): Fraction {
  const sum = [0, ...NUMBERS].reduce((total, number) => plus(total, returnsOf(one, number, model)), ZERO);
  return over(sum, fraction(BigInt(POCKETS)));
}

export function chanceOf({ numbers }: Spot): Fraction {
  return times(fraction(BigInt(numbers.length)), fraction(1n, BigInt(POCKETS)));
}

/** Of each kind its first spot: all of a kind pay and return the same. */
export const KINDS: readonly Spot[] = [...new Map([...SPOTS.values()].toReversed().map((one) => [one.kind, one])).values()].toReversed();

/** Chips that are laid together: a spot and how many units lie on it. */
export type Laid = readonly (readonly [spot: string, units: number])[];

const CALLS = {
  voisins_du_zero: [
    ['trio:0-2-3', 2],
    ['split:4-7', 1],
    ['split:12-15', 1],
    ['split:18-21', 1],
    ['split:19-22', 1],
    ['corner:25-26-28-29', 2],
    ['split:32-35', 1],
  ],
  tiers_du_cylindre: [
    ['split:5-8', 1],
    ['split:10-11', 1],
    ['split:13-16', 1],
    ['split:23-24', 1],
    ['split:27-30', 1],
    ['split:33-36', 1],
  ],
  orphelins_a_cheval: [
    ['straight:1', 1],
    ['split:6-9', 1],
    ['split:14-17', 1],
    ['split:17-20', 1],
    ['split:31-34', 1],
  ],
} as const satisfies Record<string, Laid>;

export type Call = keyof typeof CALLS;
export const CALL_NAMES = Object.keys(CALLS) as Call[];

export function chipsOfCall(call: Call): Laid {
  return CALLS[call];
}

/** A number and the two on either side of it on the wheel. */
export function neighbours(number: number): Laid {
  const at = WHEEL.indexOf(number);
  return [-2, -1, 0, 1, 2].map((off) => [`straight:${WHEEL.at((at + off) % WHEEL.length)!}`, 1] as const);
}

/** Names of its rules, in the order in which they are told. */
export function rulesOf(model: Model): readonly string[] {
  return ['ball', 'chips', 'pays', ...(model === 'french' ? ['partage'] : []), 'calls', 'cut', 'bias', 'fair'];
}

function isEvenChance({ kind }: Spot): boolean {
  return EVEN_CHANCES.some((one) => one === kind);
}

function isOf(kind: (typeof EVEN_CHANCES)[number], number: number): boolean {
  if (kind === 'low' || kind === 'high') return (kind === 'low') === number <= 18;
  if (kind === 'odd' || kind === 'even') return (kind === 'even') === (number % 2 === 0);
  return colourOf(number) === kind;
}

/** 1, 4, 7 … up to a number. */
function firsts(most: number): number[] {
  return NUMBERS.filter((one) => one % 3 === 1 && one < most);
}

function listed(kind: SpotKind, numbers: readonly number[]): Spot {
  return spot(`${kind}:${numbers.join('-')}`, kind, numbers);
}

function ranged(kind: SpotKind, from: number, to: number): Spot {
  return spot(`${kind}:${from}-${to}`, kind, NUMBERS.slice(from - 1, to));
}

function spot(name: string, kind: SpotKind, numbers: readonly number[]): Spot {
  return { name, kind, numbers };
}
