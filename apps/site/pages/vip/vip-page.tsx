import { BenefitList } from '#apps/site/pages/vip/benefit-list.tsx';
import { GiftList } from '#apps/site/pages/vip/gift-list.tsx';
import { LanternRoad } from '#apps/site/pages/vip/lantern-road.tsx';
import { StandingStub } from '#apps/site/pages/vip/standing-stub.tsx';
import { useRoad, type Road } from '#apps/site/pages/vip/use-road.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './vip.css';

const RULES = ['vip.how_up', 'vip.how_down', 'vip.how_month', 'vip.how_gift'] as const;

/** Page of the member's VIP level: the road of all levels, the turnover missing to the next, the benefits, and the gifts so far. */
export function VipPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useRoad();
  return (
    <div className="wrap vip-page">
      <h1>{t('vip.title')}</h1>
      {error && !data && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="320px" />}
      {data && data.levels.length === 0 && (
        <Empty picture={<Icon name="lantern" size={24} />} title={t('vip.none')} level="h2">
          {t('vip.none_text')}
        </Empty>
      )}
      {data && data.levels.length > 0 && <Levels road={data} />}
    </div>
  );
}

function Levels({ road }: { road: Road }) {
  const { t } = useI18n();
  const { levels, rank, currency } = road;
  const shown = [levels.find((level) => level.rank > rank), levels.find((level) => level.rank === rank)].filter((one) => one !== undefined);
  return (
    <>
      <LanternRoad road={road} />
      <div className="vip-page__parts">
        <StandingStub road={road} />
        {shown.map((level) => (
          <section key={level.rank} className="vip-page__brings" aria-labelledby={`vip-brings-${level.rank}`}>
            <h2 id={`vip-brings-${level.rank}`}>{t('vip.brings', { name: level.name })}</h2>
            <BenefitList {...{ level, currency }} />
          </section>
        ))}
      </div>
      <GiftList road={road} />
      {road.history.length > 0 && <Steps road={road} />}
      <details className="vip-page__how">
        <summary>{t('vip.how')}</summary>
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Steps({ road: { history, levels, currency } }: { road: Road }) {
  const { t, formatMoney, locale } = useI18n();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const nameOf = (rank: number): string => levels.find((level) => level.rank === rank)?.name ?? String(rank);
  return (
    <section aria-labelledby="vip-steps">
      <h2 id="vip-steps">{t('vip.history')}</h2>
      <ol className="vip-steps">
        {history.map(({ id, from, to, turnover, isByHand, at }) => (
          <li key={id} data-up={to > from}>
            <Icon name={to > from ? 'arrow-up' : 'arrow-down'} size={16} />
            <b>{to === 0 ? t('vip.down_to_none') : t(to > from ? 'vip.up' : 'vip.down', { name: nameOf(to) })}</b>
            <span className="quiet">
              {isByHand ? t('vip.by_us') : t('vip.with', { amount: `${formatMoney(turnover, currency)} ${currency}` })}
            </span>
            <time className="quiet" dateTime={at}>
              {dates.format(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
