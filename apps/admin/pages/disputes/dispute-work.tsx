import { useState } from 'react';
import { answerDispute, claimDispute, closeDispute, releaseDispute, settleDispute } from '#contracts/bo/disputes.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Dispute } from '#apps/admin/pages/disputes/dispute.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { WriteMessage } from '#apps/admin/parts/messages/messages.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';

/** Buttons for an open dispute: take it, answer it, and decide it. */
export function DisputeWork({ one: { claim, id, state, missing, currency } }: { one: Dispute }) {
  const may = useMay();
  const [requested, setRequested] = useState<'paid_again' | 'refunded' | 'close'>();
  const [reference, setReference] = useState('');
  const close = (): void => setRequested(undefined);
  const sum = `${moneyText(missing, currency)} ${currency}`;
  if (state === 'approval') return <p className="drawer__note drawer__part">{t('Verdict requested. Waiting for a second approver.')}</p>;
  if (!may(claimDispute)) return null;
  return (
    <>
      <Claimed
        claim={claim}
        what="dispute"
        onTake={(isTakeover) => call(claimDispute, { id, isTakeover })}
        onGiveBack={() => call(releaseDispute, { id })}
      >
        <Button variant="primary" size="small" onClick={() => setRequested('refunded')}>
          {t('Refund')}
        </Button>
        <Button size="small" onClick={() => setRequested('paid_again')}>
          {t('Paid again')}
        </Button>
        <Button size="small" onClick={() => setRequested('close')}>
          {t('Close')}
        </Button>
      </Claimed>
      {claim?.isOwn && <WriteMessage onSend={(given) => call(answerDispute, { id, ...given })} />}
      {requested === 'refunded' && <RefundDialog id={id} sum={sum} onClose={close} />}
      {requested === 'paid_again' && (
        <ActDialog
          title={t('Mark {sum} as paid again?', { sum })}
          description={t(
            'Use this if the first payment was returned and you sent a second payment. A second person must approve within 24 hours.',
          )}
          submit={t('Request approval')}
          onSubmit={(given) => call(settleDispute, { id, verdict: 'paid_again', reference: reference.trim(), ...given })}
          done={() => t('Sent for approval.')}
          onClose={close}
        >
          <TextField
            label={t('Reference of the second payment')}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            required
            minLength={4}
            maxLength={80}
          />
        </ActDialog>
      )}
      {requested === 'close' && (
        <ActDialog
          title={t('Close dispute?')}
          description={t('Use this if the payment is proven to have arrived. No money moves; the member sees the reason.')}
          submit={t('Close dispute')}
          variant="danger"
          onSubmit={({ reason }) => call(closeDispute, { id, reason })}
          done={() => t('Dispute closed.')}
          onClose={close}
        />
      )}
    </>
  );
}

/** Requests the refund of a payment that was returned. */
function RefundDialog({ id, sum, onClose }: { id: string; sum: string; onClose: () => void }) {
  return (
    <ActDialog
      title={t('Refund {sum}?', { sum })}
      description={t(
        'Use this if the payment was returned. The amount goes to the member’s balance. A second person must approve within 24 hours.',
      )}
      submit={t('Request approval')}
      onSubmit={(given) => call(settleDispute, { id, verdict: 'refunded', ...given })}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    />
  );
}
