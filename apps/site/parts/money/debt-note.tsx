import { useRef } from 'react';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { queryClient } from '#web/http/query-client.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { payDebt } from '#contracts/member.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';
import './debt-note.css';

/** Shows the member's debt, its reason, and a button to pay it; nothing without a debt. */
export function DebtNote() {
  const { t, formatMoney } = useI18n();
  const { data } = useBalance();
  const isOnline = useIsOnline();
  const requestId = useRef(newRequestId());
  const { run, refusal, isBusy } = useKnownCall<WireOutput<typeof payDebt>>();
  if (!data || isNothing(data.debt)) return null;
  const { balance, debt, currency } = data;

  async function pay(): Promise<void> {
    const answer = await run(() => call(payDebt, { requestId: requestId.current }));
    if (!answer) return;
    requestId.current = newRequestId();
    await queryClient.invalidateQueries({ queryKey: ['wallet', 'balance'] });
    if (answer.success) showToast(t('wallet.debt_paid', { amount: formatMoney(answer.value.paid, currency), currency }), 'good');
  }

  return (
    <section className="debt-note">
      <h2 className="debt-note__title">{t('wallet.debt_title', { amount: formatMoney(debt, currency), currency })}</h2>
      <p className="debt-note__text">{t('wallet.debt_text')}</p>
      {isNothing(balance) ? (
        <p className="debt-note__text">{t('wallet.debt_empty')}</p>
      ) : (
        <Button variant="primary" isBusy={isBusy} disabled={!isOnline} onClick={() => void pay()}>
          {t('wallet.debt_pay')}
        </Button>
      )}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </section>
  );
}
