import type { FamilyText } from '#games/kit/view/view.ts';
import { threeOf, twoOf } from '#games/lao/quote.ts';

/** Writes a draw: "504329: three top 329, two bottom 43". */
export function drawnText(t: FamilyText, drawn: readonly number[]): string {
  return t('lao.drawn', { number: drawn.join(''), three: threeOf(drawn), two: twoOf(drawn) });
}
