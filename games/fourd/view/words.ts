import type { FamilyText } from '#games/kit/view/view.ts';

/** Writes a number with four digits: 42 as `0042`. */
export const fourText = (number: number): string => String(number).padStart(4, '0');

/** Writes a draw: "First 1234, second 0042, third 9999". */
export function drawnText(t: FamilyText, [first, second, third]: readonly number[]): string {
  return t('fourd.drawn', { first: fourText(first!), second: fourText(second!), third: fourText(third!) });
}
