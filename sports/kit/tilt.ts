/**
 * Shift of the two numbers of a match by the load of bets, in logits: which side is better, and how much is scored. A race and an outright
 * have `runners` in their place: a shift of the weight of each one.
 */
export type Tilt = { supremacy: number; total: number; runners?: readonly number[] | undefined };

export const MOST_TILT = 0.25;
export const NO_TILT: Tilt = { supremacy: 0, total: 0 };

export const isTilted = ({ supremacy, total, runners = [] }: Tilt): boolean =>
  supremacy !== 0 || total !== 0 || runners.some((size) => size !== 0);

const bound = (size: number): number => Math.max(-MOST_TILT, Math.min(MOST_TILT, size));

/** Limits a tilt of a match to its bounds. */
export function bounded({ supremacy, total }: Tilt): { supremacy: number; total: number } {
  return { supremacy: bound(supremacy), total: bound(total) };
}

/** Returns the runners of a field with the weights that their tilts give them. */
export function tiltedField<Runner extends { weight: number }>(field: readonly Runner[], { runners = [] }: Tilt): Runner[] {
  return field.map((one, at) => ({ ...one, weight: Math.max(1, Math.round(one.weight * Math.exp(bound(runners[at] ?? 0)))) }));
}

/** Shifts the logit of a rate or chance. */
export function shifted(p: number, logits: number): number {
  if (p <= 0 || p >= 1) return p;
  return 1 / (1 + ((1 - p) / p) * Math.exp(-logits));
}
