import type { Deposit } from '#apps/site/pages/deposit/use-deposit.ts';
import { useTimeLeft } from '#web/time/use-time-left.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Shows that the member pays on the provider's page. The link is there for browsers that blocked the new tab. */
export function PayStep({ deposit, isSandbox }: { deposit: Deposit; isSandbox: boolean }) {
  const { t, formatMoney, formatCountdown } = useI18n();
  const left = useTimeLeft(deposit.expiresAt);
  const isReceived = deposit.receivedAt !== null;
  return (
    <section className="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">{t(isReceived ? 'deposit.received_title' : 'deposit.pay_title')}</h2>
      <p className="pay__text">{t(isReceived ? 'deposit.received_text' : 'deposit.pay_text')}</p>
      <dl className="pay__facts">
        <div>
          <dt>{t('deposit.to_send')}</dt>
          <dd>
            <bdi>{formatMoney(deposit.amount, deposit.currency)}</bdi> {deposit.currency}
          </dd>
        </div>
        {!isReceived && (
          <div>
            <dt>{t('deposit.time_left')}</dt>
            <dd role="timer">{formatCountdown(left)}</dd>
          </div>
        )}
      </dl>
      <div className="pay__actions">
        {deposit.payUrl !== null && !isReceived && (
          <a className={buttonClass({ variant: 'primary', size: 'large' })} href={deposit.payUrl} target="_blank" rel="noopener noreferrer">
            {t('deposit.open_page')}
            <Icon name="arrow-out" className="icon--turns" />
          </a>
        )}
      </div>
      <p className="pay__note" role="status">
        {t(isReceived ? 'deposit.received' : left > 0 ? 'deposit.waiting' : 'deposit.waiting_over')}
      </p>
      {isSandbox && <p className="pay__note">{t('deposit.sandbox_note')}</p>}
    </section>
  );
}
