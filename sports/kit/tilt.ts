/** Shift of the two numbers of a match by the load of bets, in logits: which side is better, and how much is scored. */
export type Tilt = { supremacy: number; total: number };

export const MOST_TILT = 0.25;
export const NO_TILT: Tilt = { supremacy: 0, total: 0 };

export const isTilted = ({ supremacy, total }: Tilt): boolean => supremacy !== 0 || total !== 0;

/** Limits a tilt to its bounds. */
export function bounded({ supremacy, total }: Tilt): Tilt {
  const bound = (size: number): number => Math.max(-MOST_TILT, Math.min(MOST_TILT, size));
  return { supremacy: bound(supremacy), total: bound(total) };
}

/** Shifts the logit of a rate or chance. */
export function shifted(p: number, logits: number): number {
  if (p <= 0 || p >= 1) return p;
  return 1 / (1 + ((1 - p) / p) * Math.exp(-logits));
}
