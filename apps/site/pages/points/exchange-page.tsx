import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FactLine } from '#apps/site/features/withdrawals/fact-line.tsx';
import { PasswordConfirm } from '#apps/site/features/withdrawals/password-confirm.tsx';
import { CountField } from '#apps/site/pages/points/count-field.tsx';
import { Done, PasswordFirst, SpendFrame } from '#apps/site/pages/points/spend-frame.tsx';
import { SpendSlip } from '#apps/site/pages/points/spend-slip.tsx';
import { usePointConfig, type PointOrder, type Ratio } from '#apps/site/pages/points/use-points.ts';
import { useExchange } from '#apps/site/pages/points/use-spend.ts';
import { usePoints } from '#apps/site/parts/money/use-points.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { partOf } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import './points.css';

/** Page on which points are exchanged for money, by the brand's ratio. */
export function ExchangePage() {
  const { t } = useI18n();
  const { data: config, error, refetch } = usePointConfig();
  const { data: purse } = usePoints();
  if (error && !config) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!config || !purse) {
    return (
      <SpendFrame title={t('points.exchange')} step={0} slip={<Skeleton height="280px" />}>
        <Skeleton height="200px" />
      </SpendFrame>
    );
  }
  if (!config.ratio) {
    return (
      <div className="wrap">
        <Empty title={t('points.no_ratio')} picture={<Icon name="ticket" size={24} className="empty__icon" />}>
          {t('points.no_ratio_text')}
        </Empty>
      </div>
    );
  }
  if (!purse.hasPaymentPassword) {
    return <PasswordFirst title={t('points.exchange')} slip={<SpendSlip name={t('points.cash')} points={null} />} />;
  }
  return <Exchange ratio={config.ratio} currency={config.currency} have={purse.points} />;
}

function Exchange({ ratio, currency, have }: { ratio: Ratio; currency: Currency; have: number }) {
  const { t, formatMoney, formatNumber } = useI18n();
  const [done, setDone] = useState<PointOrder | null>(null);
  const { submit, pendingOrder, ...sending } = useExchange(setDone);
  const [times, setTimes] = useState(pendingOrder?.times ?? 1);
  const [isConfirming, setConfirming] = useState(pendingOrder !== null);
  const points = ratio.points * Math.max(1, times);
  const amount = partOf(ratio.amount, Math.max(1, times), 1, currency);
  const money = { label: t('points.gives'), amount, currency };
  if (done) {
    return (
      <SpendFrame
        title={t('points.exchange')}
        step={2}
        slip={<SpendSlip name={t('points.cash')} points={done.points} money={money} done={done} />}
      >
        <Done title={t('points.exchanged_title')} text={t('points.exchanged_text', { amount: formatMoney(done.amount, done.currency) })} />
      </SpendFrame>
    );
  }
  return (
    <SpendFrame
      title={t('points.exchange')}
      step={isConfirming ? 1 : 0}
      slip={<SpendSlip name={t('points.cash')} points={points} money={money} />}
    >
      {isConfirming ? (
        <PasswordConfirm
          warning={pendingOrder !== null && sending.refusal === null ? t('points.unheard') : undefined}
          sendLabel={t('points.exchange_now', { amount: formatMoney(amount, currency) })}
          checkingText={t('points.checking')}
          sending={sending}
          onBack={() => {
            sending.clear();
            setConfirming(false);
          }}
          onSend={(password) => submit({ times, points: ratio.points }, password)}
        >
          <FactLine label={t('points.takes')}>
            {formatNumber(points)} {t('points.unit')}
          </FactLine>
          <FactLine label={t('points.gives')}>
            <bdi>{formatMoney(amount, currency)}</bdi> {currency}
          </FactLine>
          <p className="fact-lines__note">{t('points.at_once')}</p>
        </PasswordConfirm>
      ) : (
        <TimesForm ratio={ratio} currency={currency} have={have} times={times} onTimes={setTimes} onContinue={() => setConfirming(true)} />
      )}
    </SpendFrame>
  );
}

type TimesFormProps = {
  ratio: Ratio;
  currency: Currency;
  have: number;
  times: number;
  onTimes: (times: number) => void;
  onContinue: () => void;
};

/** Form for the number of times that the ratio is exchanged. */
function TimesForm({ ratio, currency, have, times, onTimes, onContinue }: TimesFormProps) {
  const { t, formatMoney, formatNumber } = useI18n();
  const [isTried, setTried] = useState(false);
  const most = Math.floor(have / ratio.points);
  const toGo = most === 0 ? t('points.missing', { points: formatNumber(ratio.points - have) }) : undefined;
  return (
    <form
      className="point-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (most > 0) onContinue();
      }}
    >
      <p className="point-form__ratio">
        {t('points.ratio', { points: formatNumber(ratio.points), amount: `${formatMoney(ratio.amount, currency)} ${currency}` })}
      </p>
      <CountField
        label={t('points.times')}
        hint={toGo === undefined || isTried ? t('points.times_hint', { points: formatNumber(ratio.points) }) : toGo}
        error={isTried ? toGo : undefined}
        value={times}
        most={Math.max(1, most)}
        onChange={onTimes}
      />
      <div className="point-form__quick">
        <Button variant="line" size="small" disabled={most === 0} onClick={() => onTimes(Math.max(1, most))}>
          {t('points.all')}
        </Button>
      </div>
      <div className="cashier__actions">
        <Link to="/member/points" className={buttonClass({ variant: 'line', size: 'large' })}>
          {t('common.back')}
        </Link>
        <Button type="submit" variant="primary" size="large">
          {t('points.continue')}
        </Button>
      </div>
    </form>
  );
}
