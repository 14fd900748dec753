import { useI18n } from '#web/text/i18n.tsx';

/** Writes minutes as hours where they are whole hours, and as minutes otherwise. */
export function useDuration(): (minutes: number) => string {
  const { t } = useI18n();
  return (minutes) =>
    minutes > 0 && minutes % 60 === 0 ? t('safer_play.hours', { count: minutes / 60 }) : t('safer_play.minutes', { count: minutes });
}
