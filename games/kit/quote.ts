import type { Fraction } from '#kernel/fraction.ts';
import { fraction, isLess, scaled } from '#kernel/fraction.ts';

/** Spread of the results, at about the same return. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** The least of several returns in basis points, cut: what a game of many bets may say of all of them. */
export function leastReturn(returns: readonly Fraction[]): number {
  return Number(
    scaled(
      returns.reduce((least, one) => (isLess(one, least) ? one : least)),
      4,
    ),
  );
}

/** The most of several returns in basis points, rounded up: what the best-known of many bets may return. */
export function mostReturn(returns: readonly Fraction[]): number {
  const most = returns.reduce((highest, one) => (isLess(highest, one) ? one : highest));
  return Number((most.top * 10_000n + most.bottom - 1n) / most.bottom);
}

/** Spots of one bet on a table, at most. */
export const MOST_SPOTS = 60;

/** Amount on a spot, in minor units of the stake's currency. */
export type Chip = { spot: string; amount: number };

/** Chips on different spots of a table; the stake is their sum. */
export type ChipsBet = { chips: readonly Chip[] };

export function sumOf({ chips }: ChipsBet): bigint {
  return chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Greatest win of a spot, as a multiple of the table's limit. */
const SPOT_WINS = 2n;

/**
 * Returns the highest stake that a spot of a live table takes, by its highest price to one. It is the highest stake on offer, ascending and
 * in minor units, that wins no more than twice the last stake.
 */
export function mostOn(odds: Fraction, stakes: readonly bigint[]): bigint {
  const most = SPOT_WINS * stakes.at(-1)! * odds.bottom;
  return stakes.findLast((stake) => stake * odds.top <= most) ?? stakes[0]!;
}

/** The largest price that is printed: `1–30` is thirty. */
export function highestOf(odds: string): Fraction {
  const [whole, digits = ''] = odds.split('–').at(-1)!.split('.');
  return fraction(BigInt(whole! + digits), 10n ** BigInt(digits.length));
}

/** The spot that every bet of a game with an ante has; what is raised lies beside it. */
export const ANTE = 'ante';
export const RAISE = 'raise';

/** End of a hand against a dealer, who plays with some hands alone. */
export type Showdown = 'fold' | 'no_dealer' | 'win' | 'push' | 'lose';

/** `by` is how much stronger the player's hand is. */
export function showdown({ isFolded, isDealerIn, by }: { isFolded: boolean; isDealerIn: boolean; by: number }): Showdown {
  if (isFolded) return 'fold';
  if (!isDealerIn) return 'no_dealer';
  if (by === 0) return 'push';
  return by > 0 ? 'win' : 'lose';
}

/** Colours of spots, and of the outcomes of coups. */
export type Hue = 'blue' | 'red' | 'green' | 'violet' | 'gold' | 'night';

/** Outcome of a coup in one sign: `3`, in its colour; no text where the colour says it. */
export type CoupMark = { text: string; hue: Hue };

/** Speeds of a table: time for bets, time for which a result stands, and length of the deal as a multiple of the usual deal. */
export const PACES = {
  live: { betMs: 15_000, restMs: 5_000, slow: 1 },
  speed: { betMs: 8_000, restMs: 3_000, slow: 0.6 },
} as const;
export type Pace = keyof typeof PACES;

/** A table where many bet on one coup: its rules, its pace, and its number among those that are alike. */
export type LiveTable<V extends string = string> = { model: string; variant: V; pace: Pace };

/** Tables are models: `<variant>-<pace>-<number>`, so many of each. Every one deals its own coups from its own chain. */
export function liveTables<V extends string>(variants: readonly V[], counts: Readonly<Record<Pace, number>>): LiveTable<V>[] {
  return variants.flatMap((variant) =>
    (Object.keys(counts) as Pace[]).flatMap((pace) =>
      Array.from({ length: counts[pace] }, (_, at) => ({ model: `${variant}-${pace}-${at + 1}`, variant, pace })),
    ),
  );
}

/** Time between the close of bets and the first thing shown, by the clocks of all. */
export const REVEAL_MS = 900;
/** Time that a result is shown, after its last part, before it is settled. */
const STANDS_MS = 900;

/** Milliseconds after bets were closed at which the parts of an outcome are seen, of those of a usual table. */
export function seenAt(steps: readonly number[], pace: Pace): number[] {
  return steps.map((ms) => REVEAL_MS + ms * PACES[pace].slow);
}

/** When all of an outcome was seen and its bets end. */
export function dealtMs(steps: readonly number[], pace: Pace): number {
  return Math.ceil((seenAt(steps, pace).at(-1) ?? REVEAL_MS) + STANDS_MS);
}

/** Outcome of chips that came back because the bet was cancelled, or the coup called off. */
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
