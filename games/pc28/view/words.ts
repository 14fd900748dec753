import type { FamilyText } from '#games/kit/view/view.ts';

/** Writes a draw: "4 + 4 + 5 = 13". */
export function drawnText(t: FamilyText, drawn: readonly number[]): string {
  return t('pc28.drawn', { numbers: drawn.join(' + '), total: drawn.reduce((sum, one) => sum + one, 0) });
}
