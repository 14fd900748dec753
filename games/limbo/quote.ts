import { fraction, percentText, type Fraction } from '#kernel/fraction.ts';

/** Return of the best target before its payout is cut; no target returns more. */
export const RETURN: Fraction = fraction(99n, 100n);

/** Number of draws, each equally likely. */
export const DRAWS = 100_000_000;
/** Dividend of results: 0.99 in hundredths of a multiplier, times the number of draws. Divided by a draw it gives the result. */
const SHARE = RETURN.top * BigInt(DRAWS);
/** Targets in hundredths: 1.01× to 10,000×, the highest multiplier of any game here. */
export const LEAST_TARGET = 101;
export const MOST_TARGET = 1_000_000;

/** Bet on a target in hundredths: 200 wins if the result is 2.00× or more. */
export type LimboBet = { target: number };

/** Returns the result of a draw: max(1.00, 0.99 · 10^8 ÷ (draw + 1)) in hundredths, cut. */
export function resultOf(draw: number): number {
  return Math.max(100, Number(SHARE / BigInt(draw + 1)));
}

/** Returns the number of draws whose result is at least the target. */
export function winningDraws({ target }: LimboBet): number {
  return Number(SHARE / BigInt(target));
}

export function multiplierOf({ target }: LimboBet): Fraction {
  return fraction(BigInt(target), 100n);
}

/** Returns the return of a bet before its payout is cut to the minor unit: at most 0.99. */
export function returnOf(bet: LimboBet): Fraction {
  return fraction(BigInt(winningDraws(bet)) * BigInt(bet.target), BigInt(DRAWS) * 100n);
}

/** Writes a target in hundredths: `2.00`. */
export function hundredths(value: number): string {
  return (value / 100).toFixed(2);
}

/** Returns the bet on the allowed target nearest to a multiplier. */
export function targetOf(multiplier: number): LimboBet {
  return { target: Math.min(MOST_TARGET, Math.max(LEAST_TARGET, Math.round(multiplier * 100))) };
}

/** Returns the chance of a bet, in per cent with as many digits as needed; cut. */
export function chanceText(bet: LimboBet): string {
  const per = winningDraws(bet);
  return per >= DRAWS / 10_000 ? percentText(fraction(BigInt(per), BigInt(DRAWS))) : (Math.floor(per) / (DRAWS / 100)).toFixed(6);
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['rise', 'target', 'chance', 'cut', 'bias', 'fair'];
