import { fraction, minus, ONE, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { Odds } from '#sports/kit/odds.ts';

/**
 * A selection of a bet with its result. A quarter line consists of two selections with half the stake each; `result` 1/2 and `void` 1/2
 * express this.
 */
export type SettledLeg = {
  odds: Odds;
  /** Part of the stake that is void: 0, 1/2 or 1. */
  void: Fraction;
  /** Part of the rest of the stake that has won: 0 or 1. */
  result: Fraction;
  /** Number of paid places, and of runners that tie for them; a dead heat pays places ÷ tied. */
  places: number;
  tied: number;
  /** Sum of the deductions of rule 4, in pence from each pound won. */
  pence: number;
};

/** Highest deduction in Tattersalls' table, in pence. */
export const MOST_PENCE = 90;
/** Deduction that is waived if it is the only one, in pence. */
const WAIVED_PENCE = 5;

export type LegResult = 'win' | 'half_win' | 'push' | 'half_lose' | 'lose' | 'void';

const HALF = fraction(1n, 2n);
const RESULTS: Record<LegResult, Pick<SettledLeg, 'void' | 'result'>> = {
  win: { void: ZERO, result: ONE },
  half_win: { void: HALF, result: ONE },
  push: { void: ONE, result: ZERO },
  half_lose: { void: HALF, result: ZERO },
  lose: { void: ZERO, result: ZERO },
  void: { void: ONE, result: ZERO },
};

/** Returns a leg without a dead heat or a deduction. */
export function legOf(odds: Odds, result: LegResult): SettledLeg {
  return { odds, ...RESULTS[result], places: 1, tied: 1, pence: 0 };
}

/**
 * Returns the factor by which a leg multiplies its stake: f = v + (1 − v) · r · h · o′. Here v is the void part, r the result and h places
 * ÷ tied. The odds after the deduction d are o′ = 1 + (o − 1) · (1 − d). Every return of a bet is computed from these factors.
 */
export function legFactor({ odds, void: voided, result, places, tied, pence }: SettledLeg): Fraction {
  const taken = pence <= WAIVED_PENCE ? 0 : Math.min(pence, MOST_PENCE);
  const kept = fraction(BigInt(100 - taken), 100n);
  const deducted = plus(ONE, times(minus(odds, ONE), kept));
  const heat = fraction(BigInt(Math.min(places, tied)), BigInt(tied));
  return plus(voided, times(minus(ONE, voided), times(result, times(heat, deducted))));
}
