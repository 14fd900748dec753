import type { Refusal } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import type { I18n } from '#web/text/i18n.tsx';

const OF_PASSWORD: readonly Refusal['code'][] = [
  'identity.payment_password_wrong',
  'identity.payment_password_missing',
  'request.too_many',
];

/** Returns true if a refusal is about the payment password, so that the rest of the request was not judged. */
export function isOfPassword({ code }: Refusal): boolean {
  return OF_PASSWORD.includes(code);
}

/** Returns the text of a refusal of the payment password: the tries that are left, or how long the password stays locked. */
export function passwordRefusalText(refused: Refusal, t: I18n['t']): string {
  const { left, minutes } = (refused.value ?? {}) as { left?: number; minutes?: number };
  if (refused.code === 'request.too_many' && minutes !== undefined) return t('payment_password.locked', { minutes });
  if (refused.code === 'identity.payment_password_wrong' && left !== undefined) return t('payment_password.wrong', { left });
  return refusalText(refused, t);
}
