import { useI18n } from '#web/text/i18n.tsx';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Shows how long a withdrawal usually takes, from the last withdrawals; without enough of these, only the steps. */
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
