import { write, useDispute, type Dispute } from '#apps/site/pages/withdraw/use-dispute.ts';
import { useReceipt } from '#apps/site/pages/withdraw/receipt/use-receipt.ts';
import type { Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { MessageThread } from '#apps/site/parts/messages/message-thread.tsx';
import { Thumbs } from '#apps/site/parts/uploads/thumbs.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';

/** Shows the dispute over a withdrawal: its number, pictures and messages, the verdict, and a button for money that arrived after all. */
export function DisputePart({ one }: { one: Withdrawal }) {
  const { t, formatMoney } = useI18n();
  const { data: dispute } = useDispute(one);
  if (!dispute) return null;
  const { serial, missing, currency, pictures, messages, verdict } = dispute;
  return (
    <section className="dispute" aria-labelledby="dispute-title">
      <div>
        <h3 id="dispute-title">{t('withdraw.dispute', { serial })}</h3>
        <p className="track__text">{t('withdraw.dispute_over', { amount: `${formatMoney(missing, currency)} ${currency}` })}</p>
        {verdict !== null && <Verdict dispute={dispute} />}
      </div>
      <Thumbs pictures={pictures} />
      <MessageThread messages={messages} onSend={verdict === null ? (text, requestId) => write(one.id, text, requestId) : null} />
      {one.state === 'disputed' && <CameAfterAll one={one} />}
    </section>
  );
}

function Verdict({ dispute: { verdict, reason, reference } }: { dispute: Dispute }) {
  const { t } = useI18n();
  if (verdict === null) return null;
  return (
    <p className="track__text" role="status">
      <b>{t(`withdraw.verdict_${verdict}`)}</b> {reference !== null && `${t('withdraw.reference', { reference })}. `}
      {reason && t('withdraw.verdict_reason', { reason })}
    </p>
  );
}

function CameAfterAll({ one }: { one: Withdrawal }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { sayReceived, isBusy, refusal } = useReceipt(one);
  return (
    <div>
      <Button disabled={!isOnline} isBusy={isBusy} onClick={() => void sayReceived()}>
        {t('withdraw.came_after_all')}
      </Button>
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </div>
  );
}
