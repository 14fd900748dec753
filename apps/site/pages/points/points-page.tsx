import { Link } from '@tanstack/react-router';
import { DetailTable } from '#apps/site/pages/points/detail-table.tsx';
import { OrderTable } from '#apps/site/pages/points/order-table.tsx';
import { RulesList } from '#apps/site/pages/points/rules-list.tsx';
import { usePointConfig } from '#apps/site/pages/points/use-points.ts';
import { usePoints } from '#apps/site/parts/money/use-points.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';
import './points.css';

/** Page of the member's points: how many there are, orders, changes, and the rules. */
export function PointsPage() {
  const { t } = useI18n();
  const { error, data, refetch } = usePoints();
  return (
    <div className="wrap points-page">
      <h1>{t('points.mine')}</h1>
      {error && !data ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Holding />}
      <Tabs
        tabs={[
          { value: 'orders', label: t('points.history'), panel: <OrderTable /> },
          { value: 'details', label: t('points.details'), panel: <DetailTable /> },
          {
            value: 'rules',
            label: t('points.rules'),
            panel: (
              <div className="points-page__rules">
                <p>{t('points.rules_text')}</p>
                <RulesList />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

function Holding() {
  const { t, formatMoney, formatNumber } = useI18n();
  const { data } = usePoints();
  const { data: config } = usePointConfig();
  return (
    <Stub className="points-page__stub">
      <StubPart>
        <StubHead serial={t('points.never_expire')}>{t('points.have')}</StubHead>
        <output className="stub-figure">{data ? formatNumber(data.points) : <Skeleton width="6ch" />}</output>
        <Guilloche />
      </StubPart>
      <StubPart>
        <dl>
          <StubLine label={t('points.in_process')}>{data ? formatNumber(data.inProcess) : <Skeleton width="2ch" />}</StubLine>
          {config?.ratio && (
            <StubLine label={t('points.ratio_label')}>
              {t('points.ratio_short', {
                points: formatNumber(config.ratio.points),
                amount: `${formatMoney(config.ratio.amount, config.currency)} ${config.currency}`,
              })}
            </StubLine>
          )}
        </dl>
        <div className="mall__acts">
          <Link to="/pointMall" className={buttonClass({ variant: 'primary' })}>
            {t('points.title')}
          </Link>
          {config?.ratio && (
            <Link to="/member/points/exchange" className={buttonClass({ variant: 'line' })}>
              {t('points.exchange')}
            </Link>
          )}
        </div>
      </StubPart>
    </Stub>
  );
}
