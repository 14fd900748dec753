import type { FamilyText } from '#games/kit/view/view.ts';

/** Writes a draw: "1-4-7-9-11, total 32". */
export function drawnText(t: FamilyText, drawn: readonly number[]): string {
  return t('elevenfive.drawn', { numbers: drawn.join('-'), total: drawn.reduce((sum, one) => sum + one, 0) });
}
