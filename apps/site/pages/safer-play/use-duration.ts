import { useI18n } from '#web/text/i18n.tsx';

/** Returns a function that writes minutes: as hours if they are whole hours, otherwise as minutes. */
export function useDuration(): (minutes: number) => string {
  const { t } = useI18n();
  return (minutes) =>
    minutes > 0 && minutes % 60 === 0 ? t('safer_play.hours', { count: minutes / 60 }) : t('safer_play.minutes', { count: minutes });
}
