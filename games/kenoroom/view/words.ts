import { sumOf } from '#games/kit/lottery/play.ts';
import type { FamilyText } from '#games/kit/view/view.ts';

/** Writes a draw: "3-17-22-… = 812". */
export function drawnText(t: FamilyText, drawn: readonly number[]): string {
  return t('kenoroom.drawn', { numbers: drawn.join('-'), total: sumOf(drawn) });
}
