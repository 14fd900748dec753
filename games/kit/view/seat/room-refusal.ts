import type { FamilyText } from '#games/kit/view/view.ts';

/** Returns the text for a refused act or buy-in. Codes without a text of their own share a general one. */
export function roomRefusal(t: FamilyText, code: string): string {
  const key = `kit.room_refused.${code}`;
  const text = t(key);
  return text === key ? t('kit.room_refused', { code }) : text;
}
