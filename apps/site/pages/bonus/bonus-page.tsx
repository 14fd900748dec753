import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { GiveUpDialog } from '#apps/site/pages/bonus/give-up-dialog.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useBonuses, type Bonus } from '#apps/site/parts/money/use-bonus.ts';
import { kindName } from '#web/categories/kind-name.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import './bonus-page.css';

/** Page that shows the running bonus with the turnover that is left, and earlier bonuses. */
export function BonusPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useBonuses();
  return (
    <div className="wrap bonus-page">
      <h1>{t('bonus.title')}</h1>
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="240px" />
      ) : data.running ? (
        <Running bonus={data.running} />
      ) : (
        <Empty
          className="bonus-page__none"
          level="h2"
          picture={<Icon name="gift" size={24} className="empty__icon" />}
          title={t('bonus.none')}
          action={
            <Link to="/promotions" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {t('bonus.to_promotions')}
            </Link>
          }
        >
          {t('bonus.how')}
        </Empty>
      )}
      {data && data.past.length > 0 && <Past list={data.past} />}
    </div>
  );
}

function Running({ bonus }: { bonus: Bonus }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const [isRequested, setRequested] = useState(false);
  const sum = (amount: Bonus['amount']) => formatMoney(amount, bonus.currency);
  const { required, wagered, missing, left, amount, maxStake, cap, endsAt, weights } = bonus;
  return (
    <>
      <Stub className="bonus-page__stub">
        <StubPart>
          <StubHead serial={bonus.currency}>{t('bonus.left')}</StubHead>
          <output className="stub-figure">{sum(left)}</output>
          <Guilloche />
        </StubPart>
        <StubPart>
          <Progress
            label={t('bonus.progress')}
            figures={t('bonus.progress_figures', { done: sum(wagered), all: sum(required) })}
            value={Number(wagered)}
            max={Math.max(Number(required), 0.01)}
            tone="brand"
          />
          <p className="stub-quiet">{t('bonus.missing', { amount: sum(missing) })}</p>
          <dl>
            <StubLine label={t('bonus.granted')}>{sum(amount)}</StubLine>
            <StubLine label={t('bonus.ends')}>
              <time dateTime={endsAt}>{formatDateTime(endsAt, 'short')}</time>
            </StubLine>
            <StubLine label={t('bonus.max_stake')}>{sum(maxStake)}</StubLine>
            <StubLine label={t('bonus.cap')}>{cap === null ? t('bonus.cap_none') : sum(cap)}</StubLine>
            {weights.map(({ kind, percent }) => (
              <StubLine key={kind} label={kindName(kind, t)}>
                {percent} %
              </StubLine>
            ))}
          </dl>
        </StubPart>
      </Stub>
      <p className="bonus-page__note">{t('bonus.how')}</p>
      <p className="bonus-page__note">{t('promotions.term_withdrawal')}</p>
      <Button variant="line" onClick={() => setRequested(true)}>
        {t('bonus.give_up')}
      </Button>
      <GiveUpDialog bonus={bonus} isOpen={isRequested} onClose={() => setRequested(false)} />
    </>
  );
}

function Past({ list }: { list: readonly Bonus[] }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  return (
    <section aria-labelledby="past-bonuses">
      <h2 id="past-bonuses">{t('bonus.past')}</h2>
      <ul className="bonus-page__past">
        {list.map(({ id, state, amount, converted, currency, closedAt }) => (
          <li key={id}>
            <span className="figures">{formatMoney(amount, currency)}</span>
            <Tag tone={state === 'converted' ? 'good' : 'plain'}>{t(`bonus.state_${state}`)}</Tag>
            {state === 'converted' && <span>{t('bonus.converted', { amount: formatMoney(converted, currency) })}</span>}
            {closedAt !== null && <time dateTime={closedAt}>{formatDateTime(closedAt, 'short')}</time>}
          </li>
        ))}
      </ul>
    </section>
  );
}
