import { fraction, percentText, times, type Fraction } from '#kernel/fraction.ts';
import { multiplierText } from '#games/kit/multiplier.ts';

/** Number of possible rolls: 0.00 to 100.00 in hundredths. */
export const FACES = 10_001;
/** Least and most winning rolls of a bet: a chance of about 0.1 % to 98 %. */
export const LEAST_FACES = 10;
export const MOST_FACES = 9_800;

/** A bet over or under a target in hundredths: `{ side: 'over', target: 5050 }` wins from 50.51 on. */
export type DiceBet = { side: 'over' | 'under'; target: number };

/** Returns the number of winning rolls, of 10,001. */
export function facesOf({ side, target }: DiceBet): number {
  return side === 'under' ? target : FACES - 1 - target;
}

export function chanceOf(bet: DiceBet): Fraction {
  return fraction(BigInt(facesOf(bet)), BigInt(FACES));
}

/** Returns the bet on a side with so many winning rolls. */
export function betOn(faces: number, side: DiceBet['side']): DiceBet {
  const kept = Math.min(MOST_FACES, Math.max(LEAST_FACES, Math.round(faces)));
  return { side, target: side === 'under' ? kept : FACES - 1 - kept };
}

/** Returns the multiplier of a bet: 9,900 ÷ winning rolls. */
export function multiplierOf(bet: DiceBet): Fraction {
  return fraction(9_900n, BigInt(facesOf(bet)));
}

/** Return of every bet before its payout is cut to the minor unit: 9,900 ÷ 10,001. */
export const RETURN: Fraction = times(fraction(9_900n), fraction(1n, BigInt(FACES)));

export function isWon({ side, target }: DiceBet, roll: number): boolean {
  return side === 'under' ? roll < target : roll > target;
}

/** Writes hundredths: `50.50`. */
export function hundredths(value: number): string {
  return (value / 100).toFixed(2);
}

/** Returns multiplier and chance of a bet as texts; the chance is cut, never rounded up. */
export function quoteOf(bet: DiceBet): { multiplier: string; chance: string } {
  return { multiplier: multiplierText(multiplierOf(bet)), chance: percentText(chanceOf(bet)) };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['roll', 'target', 'pays', 'cut', 'bias', 'fair'];
