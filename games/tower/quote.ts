import { fraction, power, times, type Fraction } from '#kernel/fraction.ts';

export const FLOORS = 8;
export const RISKS = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type TowerRisk = (typeof RISKS)[number];

/** Number of doors of each floor, and of doors that hide a crow. */
const DOORS: Readonly<Record<TowerRisk, { doors: number; crows: number }>> = {
  easy: { doors: 4, crows: 1 },
  medium: { doors: 3, crows: 1 },
  hard: { doors: 2, crows: 1 },
  expert: { doors: 3, crows: 2 },
  master: { doors: 4, crows: 3 },
};

/** Return of every path before its payout is cut to the minor unit. */
export const RETURN: Fraction = fraction(99n, 100n);

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['doors', 'pays', 'cash_out', 'top', 'left', 'cut', 'bias', 'fair'];

export function doorsOf(risk: TowerRisk): { doors: number; crows: number } {
  return DOORS[risk];
}

/** Returns the chance to climb so many floors. */
export function chanceOf(risk: TowerRisk, floors: number): Fraction {
  const { doors, crows } = DOORS[risk];
  return power(fraction(BigInt(doors - crows), BigInt(doors)), floors);
}

/** Returns the multiplier of so many floors: 0.99 divided by the chance to climb them; 1 on the ground. */
export function multiplierOf(risk: TowerRisk, floors: number): Fraction {
  if (floors === 0) return fraction(1n);
  const { top, bottom } = chanceOf(risk, floors);
  return times(RETURN, fraction(bottom, top));
}
