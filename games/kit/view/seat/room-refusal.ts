import type { FamilyText } from '#games/kit/view/view.ts';

/** Text of the refusal of an act or of money for a table; codes without a text of their own share one. */
export function roomRefusal(t: FamilyText, code: string): string {
  const key = `kit.room_refused.${code}`;
  const text = t(key);
  return text === key ? t('kit.room_refused', { code }) : text;
}
