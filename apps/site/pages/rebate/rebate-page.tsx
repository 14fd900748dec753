import { RateTable } from '#apps/site/pages/rebate/rate-table.tsx';
import { RebateStub } from '#apps/site/pages/rebate/rebate-stub.tsx';
import { useRebates, type Rebate, type Rebates } from '#apps/site/pages/rebate/use-rebate.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './rebate.css';

/** Page of the rebate on play: the amount that can be collected, the rate of each category, and past payments. */
export function RebatePage() {
  const { t } = useI18n();
  const { data, error, refetch } = useRebates();
  return (
    <div className="wrap rebate-page">
      <header>
        <h1>{t('rebate.title')}</h1>
        <p className="quiet">{t('rebate.intro')}</p>
      </header>
      {error && !data && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="320px" />}
      {data?.list.length === 0 && (
        <Empty picture={<Icon name="refresh" size={24} className="empty__icon" />} title={t('rebate.none')} level="h2">
          {t('rebate.none_text')}
        </Empty>
      )}
      {data?.list.map((rebate) => (
        <section key={rebate.promotionId} className="rebate" aria-labelledby={`rebate-${rebate.promotionId}`}>
          <h2 id={`rebate-${rebate.promotionId}`} dir="auto">
            {rebate.title}
          </h2>
          <div className="rebate__halves">
            <RebateStub rebate={rebate} currency={data.currency} today={data.today} />
            <RateTable rebate={rebate} currency={data.currency} today={data.today} />
          </div>
          {rebate.given.length > 0 && <Received rebate={rebate} currency={data.currency} />}
        </section>
      ))}
    </div>
  );
}

function Received({ rebate: { given, promotionId }, currency }: { rebate: Rebate } & Pick<Rebates, 'currency'>) {
  const { t, formatMoney, formatDay } = useDays();
  return (
    <section aria-labelledby={`received-${promotionId}`}>
      <h3 id={`received-${promotionId}`}>{t('promotions.given')}</h3>
      <ul className="rebate__given">
        {given.map(({ slot, day, amount, given: by }) => (
          <li key={slot}>
            <span className="figures">{formatMoney(amount, currency)}</span>
            <span>{t('rebate.for_day', { date: formatDay(day) })}</span>
            <Tag tone="plain">{t(`rebate.by_${by}`)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a function that writes a day. A day of the brand's calendar is the same day in every time zone, so it is formatted in UTC. */
function useDays() {
  const i18n = useI18n();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return { ...i18n, formatDay: (day: string) => format.format(new Date(`${day}T00:00:00Z`)) };
}
