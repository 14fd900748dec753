import { useSales } from '#apps/site/features/slip/cash-out/use-sales.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useTimeLeft } from '#web/time/use-time-left.ts';

/** Shows a waiting cash-out of a live match, with the seconds until it is decided. */
export function SaleWait({ betId }: { betId: string }) {
  const { t } = useI18n();
  const waiting = useSales(betId)?.find(({ state }) => state === 'waiting');
  return (
    <div className="cash-out cash-out--waiting" role="status">
      {waiting?.decideAt ? <Seconds until={waiting.decideAt} /> : <p>{t('sports.cash_out.waits_on')}</p>}
    </div>
  );
}

function Seconds({ until }: { until: string }) {
  const { t } = useI18n();
  const seconds = Math.ceil(useTimeLeft(until) / 1_000);
  return <p>{seconds > 0 ? t('sports.cash_out.waits', { seconds }) : t('sports.cash_out.waits_on')}</p>;
}
