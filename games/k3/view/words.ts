import type { FamilyText } from '#games/kit/view/view.ts';

/** Writes a draw: "1-2-3, total 6". */
export function drawnText(t: FamilyText, drawn: readonly number[]): string {
  return t('k3.drawn', { numbers: drawn.join('-'), total: drawn.reduce((sum, one) => sum + one, 0) });
}
