import { useDuration } from '#apps/site/pages/safer-play/use-duration.ts';
import type { HouseLimit } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';

/** Lists the limits that the brand sets for all members. The strictest of all limits counts. */
export function HouseLimits({ limits, currency }: { limits: readonly HouseLimit[]; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const duration = useDuration();
  if (limits.length === 0) return null;
  return (
    <div className="house-limits" role="note">
      <p>{t('safer_play.house')}</p>
      <ul>
        {limits.map(({ kind, period, amount, minutes }) => (
          <li key={`${kind} ${period}`}>
            {t('safer_play.limit_of', { kind: t(`safer_play.kind_${kind}`), period: t(`safer_play.period_${period}`) })}{' '}
            <b className="figures">{amount === null ? duration(minutes ?? 0) : formatMoney(amount, currency)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
