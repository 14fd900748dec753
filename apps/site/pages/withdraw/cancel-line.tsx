import { useState } from 'react';
import { usePayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { storeWithdrawal, type Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { cancelWithdrawal } from '#contracts/withdrawals.ts';

/** Button that cancels a withdrawal before staff have decided, if the brand allows that. It asks twice, against a mistaken press. */
export function CancelLine({ one: { id } }: { one: Withdrawal }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { data: accounts } = usePayoutAccounts();
  const [isRequested, setRequested] = useState(false);
  const { run, phase, refusal, isBusy } = useKnownCall<Withdrawal>();

  async function cancel(): Promise<void> {
    const answer = await run(() => call(cancelWithdrawal, { id }));
    if (answer?.success) storeWithdrawal(answer.value);
  }

  if (!accounts?.canCancel) return null;
  return (
    <div className="track__cancel">
      {isRequested ? (
        <>
          <p className="track__text">{t('withdraw.cancel_text')}</p>
          <div className="track__answers">
            <Button variant="line" disabled={isBusy} onClick={() => setRequested(false)}>
              {t('withdraw.keep')}
            </Button>
            <Button isBusy={isBusy} disabled={!isOnline} onClick={() => void cancel()}>
              {t(phase === 'checking' ? 'withdraw.checking_short' : 'withdraw.cancel_sure')}
            </Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setRequested(true)}>{t('withdraw.cancel')}</Button>
      )}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </div>
  );
}
