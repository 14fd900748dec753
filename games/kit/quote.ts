import type { Fraction } from '#kernel/fraction.ts';
import { fraction, isLess, scaled } from '#kernel/fraction.ts';

/** Risk of a game: how widely its results are spread, at about the same return. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** Returns the lowest of several returns in basis points, cut: a game of many bets can state it for all of them. */
export function leastReturn(returns: readonly Fraction[]): number {
  return Number(
    scaled(
      returns.reduce((least, one) => (isLess(one, least) ? one : least)),
      4,
    ),
  );
}

/** Returns the highest of several returns in basis points, rounded up: the return of the best bet of a game. */
export function mostReturn(returns: readonly Fraction[]): number {
  const most = returns.reduce((highest, one) => (isLess(highest, one) ? one : highest));
  return Number((most.top * 10_000n + most.bottom - 1n) / most.bottom);
}

/** Most spots of one bet on a table. */
export const MOST_SPOTS = 60;

/** Amount on a spot, in minor units of the stake's currency. */
export type Chip = { spot: string; amount: number };

/** Chips on different spots of a table; the stake is their sum. */
export type ChipsBet = { chips: readonly Chip[] };

export function sumOf({ chips }: ChipsBet): bigint {
  return chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Highest win on a spot of a live table, as a multiple of the table's highest stake. */
const SPOT_WINS = 2n;

/**
 * Returns the highest stake that a spot of a live table allows. `odds` is its highest price to one; `stakes` are in minor units and
 * ascending. It is the highest of them that wins no more than twice the last one.
 */
export function mostOn(odds: Fraction, stakes: readonly bigint[]): bigint {
  const most = SPOT_WINS * stakes.at(-1)! * odds.bottom;
  return stakes.findLast((stake) => stake * odds.top <= most) ?? stakes[0]!;
}

/** Returns the largest printed price of a spot: 30 for `1–30`. */
export function highestOf(odds: string): Fraction {
  const [whole, digits = ''] = odds.split('–').at(-1)!.split('.');
  return fraction(BigInt(whole! + digits), 10n ** BigInt(digits.length));
}

/** The spot that every bet of a game with an ante has, and the spot of a later raise. */
export const ANTE = 'ante';
export const RAISE = 'raise';

/** End of a hand against a dealer. The dealer plays only with some hands. */
export type Showdown = 'fold' | 'no_dealer' | 'win' | 'push' | 'lose';

/** Decides a hand. `by` is positive if the player's hand is stronger, and negative if the dealer's is. */
export function showdown({ isFolded, isDealerIn, by }: { isFolded: boolean; isDealerIn: boolean; by: number }): Showdown {
  if (isFolded) return 'fold';
  if (!isDealerIn) return 'no_dealer';
  if (by === 0) return 'push';
  return by > 0 ? 'win' : 'lose';
}

/** Colours of spots and of outcomes. */
export type Hue = 'blue' | 'red' | 'green' | 'violet' | 'gold' | 'night';

/** An outcome as a short sign in a colour, such as `3`; the text is empty where the colour is enough. */
export type CoupMark = { text: string; hue: Hue };

/** Speeds of a table: time for bets, time for which a result is shown, and length of the deal as a multiple of the usual one. */
export const PACES = {
  live: { betMs: 15_000, restMs: 5_000, slow: 1 },
  speed: { betMs: 8_000, restMs: 3_000, slow: 0.6 },
} as const;
export type Pace = keyof typeof PACES;

/** A table where many players bet on one coup: its model, its variant and its pace. */
export type LiveTable<V extends string = string> = { model: string; variant: V; pace: Pace };

/**
 * Returns the tables of a game, so many of each variant and pace. Each table is a model, `<variant>-<pace>-<number>`, and deals its own
 * coups from its own hash chain.
 */
export function liveTables<V extends string>(variants: readonly V[], counts: Readonly<Record<Pace, number>>): LiveTable<V>[] {
  return variants.flatMap((variant) =>
    (Object.keys(counts) as Pace[]).flatMap((pace) =>
      Array.from({ length: counts[pace] }, (_, at) => ({ model: `${variant}-${pace}-${at + 1}`, variant, pace })),
    ),
  );
}

/** Time between the close of bets and the first shown part of the outcome, on the clock of the server. */
export const REVEAL_MS = 900;
/** Time between the last shown part of the outcome and the settlement. */
const STANDS_MS = 900;

/**
 * Returns the times after the close of bets at which the parts of an outcome are shown, in milliseconds. `steps` are those of a usual
 * table.
 */
export function seenAt(steps: readonly number[], pace: Pace): number[] {
  return steps.map((ms) => REVEAL_MS + ms * PACES[pace].slow);
}

/** Returns the time after the close of bets at which the whole outcome was shown and the bets are settled, in milliseconds. */
export function dealtMs(steps: readonly number[], pace: Pace): number {
  return Math.ceil((seenAt(steps, pace).at(-1) ?? REVEAL_MS) + STANDS_MS);
}

/** Outcome of chips that were returned because the bet was cancelled or the coup was void. */
export type Returned = { isVoid: true };

export function isReturned(outcome: object): outcome is Returned {
  return 'isVoid' in outcome;
}

export {
  cellOf,
  HIGHEST,
  isCleanSingle,
  isPickable,
  MODES,
  MOST_LINES,
  MOST_BETS,
  MOST_TIMES,
  quoteOfAll,
  rebateText,
  stakeOf,
  type Field,
  type Line,
  type Lottery,
  type Picks,
  type Play,
  type TicketBet,
} from '#games/kit/lottery/play.ts';
export { BLANK } from '#games/kit/bingo/cards.ts';
export { CORNERS_75, LINES_75 } from '#games/kit/bingo/patterns.ts';
export { numberText, placesOf, RANKS, type Region } from '#games/kit/lottery/vietnam.ts';
