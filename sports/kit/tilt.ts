/** By how much load moves the two numbers of a match, in logits: who is better, and how much is scored. */
export type Tilt = { supremacy: number; total: number };

export const MOST_TILT = 0.25;
export const NO_TILT: Tilt = { supremacy: 0, total: 0 };

export const isTilted = ({ supremacy, total }: Tilt): boolean => supremacy !== 0 || total !== 0;

/** A tilt within its bounds. */
export function bounded({ supremacy, total }: Tilt): Tilt {
  const bound = (size: number): number => Math.max(-MOST_TILT, Math.min(MOST_TILT, size));
  return { supremacy: bound(supremacy), total: bound(total) };
}

/** A rate or chance after a shift of its logit. */
export function shifted(p: number, logits: number): number {
  if (p <= 0 || p >= 1) return p;
  return 1 / (1 + ((1 - p) / p) * Math.exp(-logits));
}
