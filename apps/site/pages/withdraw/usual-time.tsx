import { useI18n } from '#web/text/i18n.tsx';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Shows the time that a withdrawal takes: the steps meanwhile, and the duration of the last ones, if there were enough. */
export function UsualTime({ minutes }: { minutes: number | null }) {
  const { t } = useI18n();
  const usual =
    minutes === null
      ? null
      : minutes < HOUR
        ? t('withdraw.usual_minutes', { minutes: Math.max(1, minutes) })
        : minutes < DAY
          ? t('withdraw.usual_hours', { hours: Math.ceil(minutes / HOUR) })
          : t('withdraw.usual_days', { days: Math.ceil(minutes / DAY) });
  return (
    <>
      {t('withdraw.checked_first')} {usual}
    </>
  );
}
