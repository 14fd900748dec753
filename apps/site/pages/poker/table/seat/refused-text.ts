import type { I18n } from '#web/text/i18n.tsx';

const KNOWN = ['seat_taken', 'already_seated', 'same_device', 'not_reserved', 'buy_in', 'closing', 'too_late', 'paused'] as const;

/** Why a table refused an act, in words. */
export function refusedText(t: I18n['t'], code: string): string {
  const known = KNOWN.find((one) => code === 'poker.' + one);
  return known ? t(`poker.refused_${known}`) : t('poker.refused');
}
