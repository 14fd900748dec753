import { fraction, type Fraction } from '#kernel/fraction.ts';

export const TILES = 25;

/** Returns the multiplier of so many safe picks: 0.99 · C(25, picks) ÷ C(25 − mines, picks); 1 before the first. */
export function multiplierOf(mines: number, picks: number): Fraction {
  if (picks === 0) return fraction(1n);
  let [top, bottom] = [99n, 100n];
  for (let at = 0; at < picks; at++) {
    top *= BigInt(TILES - at);
    bottom *= BigInt(TILES - mines - at);
  }
  return fraction(top, bottom);
}

/** Return of every path before its payout is cut to the minor unit. */
export const RETURN: Fraction = fraction(99n, 100n);

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['tiles', 'pays', 'cash_out', 'left', 'cut', 'bias', 'fair'];
