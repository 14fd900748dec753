import { liveTables, type CoupMark } from '#games/kit/quote.ts';
import { fraction, minus, over, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';

export const POCKETS = 37;
/** The pockets of a wheel with a single zero, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Tables for one player: on the French one a zero returns half of bets on even chances (la partage). */
export const MODELS = ['european', 'french'] as const;
/** Variants of tables for many: with `struck`, lightning raises the prices of some numbers before the ball is thrown. */
const VARIANTS = [...MODELS, 'struck'] as const;
export type Model = (typeof VARIANTS)[number];

/** Tables for many; each spins its own wheel. */
export const TABLES = [...liveTables<Model>(MODELS, { live: 4, speed: 2 }), ...liveTables<Model>(['struck'], { live: 4, speed: 0 })];

/** A number that was struck, and its raised price to one for a chip on this number alone. */
export type Strike = { number: number; odds: number };
/** Outcome of a coup: the number of the ball. `struck` is set only at a table with lightning. */
export type RouletteOutcome = { number: number; struck?: readonly Strike[] };

/** Price to one of a number at a table with lightning that was not struck. */
const UNSTRUCK_ODDS = 29;
/** Frequencies of the number of strikes, in per cent of all coups. The raised prices to one follow, in per cent of all strikes. */
export const STRIKES = [
  { value: 1, percent: 25 },
  { value: 2, percent: 30 },
  { value: 3, percent: 25 },
  { value: 4, percent: 15 },
  { value: 5, percent: 5 },
] as const;
export const STRIKE_ODDS = [
  { value: 50, percent: 36 },
  { value: 100, percent: 36 },
  { value: 150, percent: 10 },
  { value: 200, percent: 7 },
  { value: 250, percent: 4 },
  { value: 300, percent: 3 },
  { value: 400, percent: 2 },
  { value: 500, percent: 2 },
] as const;

/** Returns the number of visible parts of an outcome when the ball is thrown. */
export function thrownAt(outcome: RouletteOutcome): number {
  return stepsOf(outcome).length - 1;
}

/** Returns the times at a live table in milliseconds: lightning strikes, the ball is thrown, and lies in its pocket. */
export function stepsOf({ struck }: RouletteOutcome): readonly number[] {
  return struck ? [0, 3_000, 8_400] : [0, 5_400];
}

export type Colour = 'red' | 'black' | 'green';
export type SpotKind =
  | ('straight' | 'split' | 'street' | 'trio' | 'corner' | 'firstfour' | 'line' | 'dozen' | 'column')
  | ('red' | 'black' | 'odd' | 'even' | 'low' | 'high');
/** A spot; it wins with `numbers`, which are in ascending order. */
export type Spot = { name: string; kind: SpotKind; numbers: readonly number[] };

export const NUMBERS = Array.from({ length: POCKETS - 1 }, (_, at) => at + 1);
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

const HUES = { red: 'red', black: 'night', green: 'green' } as const;

/** Returns the mark of an outcome: the number in its colour, or in gold if it was struck. */
export function markOf(outcome: RouletteOutcome): CoupMark {
  return { text: String(outcome.number), hue: strikeOn(outcome) ? 'gold' : HUES[colourOf(outcome.number)] };
}

/** Returns the strike on the number of the ball; undefined for none. */
export function strikeOn({ number, struck }: RouletteOutcome): Strike | undefined {
  return struck?.find((strike) => strike.number === number);
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

/**
 * Returns the price of a spot to one: 35 for a number, 17 for two numbers, down to 1 for eighteen. A number that lightning may strike pays
 * less without a strike.
 */
export function oddsOf({ kind, numbers }: Spot, model: Model): number {
  return model === 'struck' && kind === 'straight' ? UNSTRUCK_ODDS : 36 / numbers.length - 1;
}

/** Returns the price of a spot to one as a fraction. */
export function priceOf(spot: string, model: Model): Fraction {
  return fraction(BigInt(oddsOf(SPOTS.get(spot)!, model)));
}

/** Returns the highest payout of a chip, as a multiple of it. */
export function mostOf(model: Model): number {
  return 1 + (model === 'struck' ? Math.max(...STRIKE_ODDS.map(({ value }) => value)) : 35);
}

/** Returns the payout of a chip on a spot as a multiple of it, stake included. */
export function returnsOf(one: Spot, outcome: RouletteOutcome, model: Model): Fraction {
  const { number } = outcome;
  if (one.numbers.includes(number)) {
    const strike = one.kind === 'straight' ? strikeOn(outcome) : undefined;
    return fraction(BigInt(strike?.odds ?? oddsOf(one, model)) + 1n);
  }
  return number === 0 && model === 'french' && isEvenChance(one) ? fraction(1n, 2n) : ZERO;
}

/** Returns the return of a spot: the mean over all pockets and over all strikes. */
export function returnOf(one: Spot, model: Model): Fraction {
  const sum = [0, ...NUMBERS].reduce((total, number) => plus(total, meanAt(one, number, model)), ZERO);
  return over(sum, fraction(BigInt(POCKETS)));
}

/** Returns the mean payout of a chip if a number falls. */
function meanAt(one: Spot, number: number, model: Model): Fraction {
  const plain = returnsOf(one, { number }, model);
  if (model !== 'struck' || one.kind !== 'straight' || one.numbers[0] !== number) return plain;
  const isStruck = fraction(meanOf(STRIKES), 100n * BigInt(POCKETS));
  const struckPays = fraction(meanOf(STRIKE_ODDS) + 100n, 100n);
  return plus(times(isStruck, struckPays), times(minus(fraction(1n), isStruck), plain));
}

/** Returns the mean of weighted values, in hundredths. */
function meanOf(weighted: typeof STRIKES | typeof STRIKE_ODDS): bigint {
  return weighted.reduce((sum, { value, percent }) => sum + BigInt(value * percent), 0n);
}

export function chanceOf({ numbers }: Spot): Fraction {
  return times(fraction(BigInt(numbers.length)), fraction(1n, BigInt(POCKETS)));
}

/** The first spot of each kind; all spots of a kind have the same price and return. */
export const KINDS: readonly Spot[] = [...new Map([...SPOTS.values()].toReversed().map((one) => [one.kind, one])).values()].toReversed();

/** Chips that are laid together: a spot and the number of units on it. */
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
  jeu_zero: [
    ['split:0-3', 1],
    ['split:12-15', 1],
    ['straight:26', 1],
    ['split:32-35', 1],
  ],
} as const satisfies Record<string, Laid>;

export type Call = keyof typeof CALLS;
export const CALL_NAMES = Object.keys(CALLS) as Call[];

export function chipsOfCall(call: Call): Laid {
  return CALLS[call];
}

/** Names the place of a call; its chips are laid on spots. */
export function placeOfCall(call: Call): string {
  return `call:${call}`;
}

export function callOfPlace(place: string): Call | undefined {
  return CALL_NAMES.find((call) => placeOfCall(call) === place);
}

/** Default number of neighbours on each side that are laid with a number. */
export const USUAL_REACH = 2;
export const MOST_REACH = 4;

/** Returns the chips that a press on a place lays: those of a call, a number with its neighbours, or a chip on the spot. */
export function chipsOfPress(place: string, reach: number): Laid {
  const call = callOfPlace(place);
  if (call) return chipsOfCall(call);
  const { kind, numbers } = SPOTS.get(place)!;
  return reach > 0 && kind === 'straight' ? neighbours(numbers[0]!, reach) : [[place, 1]];
}

/** Returns the chips on a number and its neighbours on both sides on the wheel. */
export function neighbours(number: number, reach = USUAL_REACH): Laid {
  const at = WHEEL.indexOf(number);
  return Array.from({ length: 2 * reach + 1 }, (_, off) => [`straight:${WHEEL.at((at + off - reach) % WHEEL.length)!}`, 1] as const);
}

/** Names of the rules of the game, in the order shown on the page. */
export function rulesOf(model: Model): readonly string[] {
  return [
    'ball',
    'chips',
    'pays',
    ...(model === 'french' ? ['partage'] : []),
    ...(model === 'struck' ? ['struck', 'strikes'] : []),
    'calls',
    'cut',
    'bias',
    'fair',
  ];
}

function isEvenChance({ kind }: Spot): boolean {
  return EVEN_CHANCES.some((one) => one === kind);
}

function isOf(kind: (typeof EVEN_CHANCES)[number], number: number): boolean {
  if (kind === 'low' || kind === 'high') return (kind === 'low') === number <= 18;
  if (kind === 'odd' || kind === 'even') return (kind === 'even') === (number % 2 === 0);
  return colourOf(number) === kind;
}

/** Lists 1, 4, 7 … up to a number. */
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
