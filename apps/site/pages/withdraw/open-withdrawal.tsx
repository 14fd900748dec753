import { CancelLine } from '#apps/site/pages/withdraw/cancel-line.tsx';
import { DisputePart } from '#apps/site/pages/withdraw/dispute-part.tsx';
import { Receipt } from '#apps/site/pages/withdraw/receipt/receipt.tsx';
import { Tracker } from '#apps/site/pages/withdraw/tracker.tsx';
import { UsualTime } from '#apps/site/pages/withdraw/usual-time.tsx';
import { WithdrawFrame } from '#apps/site/pages/withdraw/withdraw-frame.tsx';
import { WithdrawalSlip } from '#apps/site/pages/withdraw/withdrawal-slip.tsx';
import { accountName } from '#apps/site/features/withdrawals/account-name.ts';
import { usePayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { isOpen, useWithdrawal, type Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** States of a withdrawal that can have a dispute. */
const WITH_DISPUTE: ReadonlySet<Withdrawal['state']> = new Set(['disputed', 'received', 'refunded']);

/** Shows the last step: the state of a withdrawal, and what the member can do about it. */
export function OpenWithdrawal({ id, onNew }: { id: string; onNew: () => void }) {
  const { t, formatMoney } = useI18n();
  const { data: one, error, refetch } = useWithdrawal(id);
  const { data: accounts } = usePayoutAccounts();
  const again = (
    <Button variant={one && isOpen(one) ? 'line' : 'primary'} size="large" onClick={onNew}>
      {t('withdraw.again')}
    </Button>
  );
  if (!one) {
    return (
      <WithdrawFrame step={2} slip={<Skeleton height="320px" />}>
        {error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="240px" />}
        {error && <div className="cashier__actions">{again}</div>}
      </WithdrawFrame>
    );
  }
  const { state, amount, currency, account, serial } = one;
  return (
    <WithdrawFrame
      step={isOpen(one) || state === 'disputed' ? 2 : 3}
      slip={
        <WithdrawalSlip
          currency={currency}
          account={accountName(account)}
          amount={amount}
          serial={serial}
          beside={{ deposit: null, fee: one.fee?.amount ?? null }}
          isReceived={state === 'received'}
          isOver={state === 'denied' || state === 'cancelled' || state === 'refunded'}
        />
      }
    >
      <section className="track" aria-labelledby="track-title">
        <div role="status">
          <h2 id="track-title">{t(`withdraw.title_${state}`)}</h2>
          <p className="track__text">
            <Outcome one={one} />
          </p>
        </div>
        {state === 'paid' && <Receipt one={one} />}
        {WITH_DISPUTE.has(state) && <DisputePart one={one} />}
        {/* The key makes the tracker read the clock again at each change of the state. */}
        <Tracker key={state} one={one} usualMinutes={accounts?.usualMinutes ?? null} />
        {one.deposit && one.deposit.state !== 'held' && (
          <p className="track__note">
            {t(one.deposit.state === 'kept' ? 'withdraw.deposit_kept' : 'withdraw.deposit_returned', {
              deposit: `${formatMoney(one.deposit.amount, currency)} ${currency}`,
            })}
          </p>
        )}
        {state === 'requested' && <CancelLine one={one} />}
        {error && <p className="track__note">{t('withdraw.stale')}</p>}
        {state === 'requested' && (
          <p className="track__note">
            <UsualTime minutes={accounts?.usualMinutes ?? null} />
          </p>
        )}
        <div className="track__foot">
          {again}
          {(state === 'disputed' || state === 'denied') && <ServiceLink className="text-link" />}
        </div>
      </section>
    </WithdrawFrame>
  );
}

function Outcome({ one }: { one: Withdrawal }) {
  const { t, formatMoney } = useI18n();
  const { state, amount, received, currency, reason } = one;
  const values = { amount: `${formatMoney(amount, currency)} ${currency}`, received: received ? formatMoney(received, currency) : '' };
  if (state === 'denied') return reason ? t('withdraw.text_denied', { ...values, reason }) : t('withdraw.text_cancelled', values);
  if (state === 'disputed') return t(received ? 'withdraw.text_part' : 'withdraw.text_missing', values);
  return t(`withdraw.text_${state}`, values);
}
