import type { FamilyText } from '#games/kit/view/view.ts';

/** Writes a race: "Champion 3, then 8-1-2-4-5-6-7-9-10". */
export function drawnText(t: FamilyText, [first, ...others]: readonly number[]): string {
  return t('pk10.drawn', { first: String(first), others: others.join('-') });
}
