import { rankOf, type Card } from '#games/kit/cards.ts';
import { fraction, isLess, over, type Fraction } from '#kernel/fraction.ts';

const RANKS = 13;
const LOWEST = 0;
const HIGHEST = RANKS - 1;

export const GUESSES = ['high', 'low'] as const;
export type Guess = (typeof GUESSES)[number];
/** Meaning of a guess about the next card: beside a two and an ace, the same rank is a guess of its own. */
export type Claim = 'higher' | 'higher_same' | 'same' | 'lower' | 'lower_same';

/** A card of the row, and the act that brought it. */
export type Laid = { card: Card; by: 'deal' | 'skip' | Guess };

/** Most cards that may be skipped in a round. */
export const MOST_SKIPS = 52;
/** Multiplier at which a round is cashed out automatically. */
export const END_AT = fraction(10_000n);

/** Return of every path before its payout is cut to the minor unit. */
export const RETURN: Fraction = fraction(99n, 100n);

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['cards', 'guess', 'ends', 'skip', 'pays', 'cash_out', 'most', 'left', 'cut', 'bias', 'fair'];

export function claimOf(card: Card, guess: Guess): Claim {
  const rank = rankOf(card);
  if (rank === (guess === 'high' ? HIGHEST : LOWEST)) return 'same';
  if (guess === 'high') return rank === LOWEST ? 'higher' : 'higher_same';
  return rank === HIGHEST ? 'lower' : 'lower_same';
}

export function isRight(card: Card, guess: Guess, next: Card): boolean {
  const step = rankOf(next) - rankOf(card);
  const says: Record<Claim, boolean> = {
    higher: step > 0,
    higher_same: step >= 0,
    same: step === 0,
    lower: step < 0,
    lower_same: step <= 0,
  };
  return says[claimOf(card, guess)];
}

/** Returns the chance of a right guess: the ranks that make it right, of thirteen equally likely ones. */
export function chanceOf(card: Card, guess: Guess): Fraction {
  const rank = rankOf(card);
  const ranks: Record<Claim, number> = {
    higher: HIGHEST - rank,
    higher_same: RANKS - rank,
    same: 1,
    lower: rank,
    lower_same: rank + 1,
  };
  return fraction(BigInt(ranks[claimOf(card, guess)]), BigInt(RANKS));
}

/** Returns the multiplier of a row of right guesses: 0.99 divided by the chance of each; 1 before the first guess. */
export function multiplierOf(row: readonly Laid[]): Fraction {
  const chances = row.flatMap(({ by }, at) => (isGuess(by) ? [chanceOf(row[at - 1]!.card, by)] : []));
  return chances.length === 0 ? fraction(1n) : chances.reduce(over, RETURN);
}

/** Returns the payout of the row if the next guess is right too. */
export function nextMultiplier(row: readonly Laid[], guess: Guess): Fraction {
  const so = guessesOf(row) === 0 ? RETURN : multiplierOf(row);
  return over(so, chanceOf(row.at(-1)!.card, guess));
}

export function guessesOf(row: readonly Laid[]): number {
  return row.filter(({ by }) => isGuess(by)).length;
}

export function skipsLeft(row: readonly Laid[]): number {
  return MOST_SKIPS - row.filter(({ by }) => by === 'skip').length;
}

/** True if the multiplier of the row has reached the end. */
export function isAtEnd(row: readonly Laid[]): boolean {
  return !isLess(multiplierOf(row), END_AT);
}

function isGuess(by: Laid['by']): by is Guess {
  return by === 'high' || by === 'low';
}
