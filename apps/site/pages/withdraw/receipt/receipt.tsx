import { useState, type FormEvent } from 'react';
import { useReceipt } from '#apps/site/pages/withdraw/receipt/use-receipt.ts';
import type { Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { PicturesField } from '#apps/site/parts/uploads/pictures-field.tsx';
import { useUploads } from '#apps/site/parts/uploads/use-uploads.ts';
import { useTimeLeft } from '#web/time/use-time-left.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { AmountField } from '#ui/components/field/amount-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';

/** Asks whether a payment arrived: completely, in part or not at all. Without an answer it counts as received when the time is over. */
export function Receipt({ one }: { one: Withdrawal }) {
  const { t, formatCountdown, formatMoney } = useI18n();
  const [requested, setRequested] = useState<'part' | 'missing' | null>(null);
  const isOnline = useIsOnline();
  const receipt = useReceipt(one);
  const { isBusy, phase, refusal } = receipt;
  const left = useTimeLeft(one.confirmsAt ?? new Date().toISOString());
  return (
    <div className="receipt">
      {requested === null && (
        <div className="track__answers">
          <Button variant="primary" size="large" disabled={!isOnline} isBusy={isBusy} onClick={() => void receipt.sayReceived()}>
            {t('withdraw.received')}
          </Button>
          <Button size="large" disabled={isBusy} onClick={() => setRequested('part')}>
            {t('withdraw.part')}
          </Button>
          <Button size="large" disabled={isBusy} onClick={() => setRequested('missing')}>
            {t('withdraw.missing')}
          </Button>
        </div>
      )}
      {requested === 'part' && <PartForm one={one} receipt={receipt} isOnline={isOnline} onBack={() => setRequested(null)} />}
      {requested === 'missing' && <MissingForm receipt={receipt} isOnline={isOnline} onBack={() => setRequested(null)} />}
      {phase === 'checking' && (
        <p className="cashier__checking" role="status">
          {t('withdraw.answer_checking')}
        </p>
      )}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
      {one.deposit && (
        <p className="track__note">
          {t('withdraw.deposit_waits', { deposit: `${formatMoney(one.deposit.amount, one.currency)} ${one.currency}` })}
        </p>
      )}
      <p className="track__note">{left > 0 ? t('withdraw.counts_in', { left: formatCountdown(left) }) : t('withdraw.counts_now')}</p>
    </div>
  );
}

type MissingProps = { receipt: ReturnType<typeof useReceipt>; isOnline: boolean; onBack: () => void };

/** Form for a payment that did not arrive; the member adds a picture of the account as evidence. */
function MissingForm({ receipt, isOnline, onBack }: MissingProps) {
  const { t } = useI18n();
  const uploads = useUploads('receipt');
  const [isTried, setTried] = useState(false);
  const { ids, isSending } = uploads;

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (ids.length > 0 && !isSending) void receipt.sayMissing(ids);
  }

  return (
    <form onSubmit={send} noValidate className="receipt__missing">
      <p className="track__text">{t('withdraw.missing_text')}</p>
      <PicturesField
        label={t('withdraw.missing_proof')}
        hint={t('withdraw.missing_proof_hint')}
        error={isTried && ids.length === 0 && !isSending ? t('withdraw.missing_proof_first') : undefined}
        uploads={uploads}
        isDisabled={receipt.isBusy}
      />
      <Answers isBusy={receipt.isBusy} isOff={!isOnline || isSending} words={t('withdraw.missing_sure')} onBack={onBack} />
    </form>
  );
}

type PartProps = { one: Withdrawal; receipt: ReturnType<typeof useReceipt>; isOnline: boolean; onBack: () => void };

function PartForm({ one, receipt, isOnline, onBack }: PartProps) {
  const { t, formatMoney } = useI18n();
  const [amount, setAmount] = useState('');
  const [isTried, setTried] = useState(false);
  const uploads = useUploads('receipt');
  const isRight = receipt.isPart(amount);

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isRight && !uploads.isSending) void receipt.sayPart(amount, uploads.ids);
  }

  return (
    <form className="receipt__part" onSubmit={send} noValidate>
      <AmountField
        label={t('withdraw.part_amount')}
        value={amount}
        currency={one.currency}
        quick={[]}
        quickLabel={t('withdraw.quick')}
        error={isTried && !isRight ? t('withdraw.part_form', { amount: formatMoney(one.amount, one.currency) }) : null}
        onChange={setAmount}
      />
      <PicturesField
        label={t('withdraw.part_proof')}
        hint={t('withdraw.missing_proof_hint')}
        uploads={uploads}
        isDisabled={receipt.isBusy}
      />
      <Answers isBusy={receipt.isBusy} isOff={!isOnline || uploads.isSending} words={t('withdraw.part_sure')} onBack={onBack} />
    </form>
  );
}

/** Buttons to go back, and to send the answer. */
function Answers({ isBusy, isOff, words, onBack }: { isBusy: boolean; isOff: boolean; words: string; onBack: () => void }) {
  const { t } = useI18n();
  return (
    <div className="track__answers">
      <Button variant="line" size="large" disabled={isBusy} onClick={onBack}>
        {t('common.back')}
      </Button>
      <Button type="submit" variant="primary" size="large" disabled={isOff} isBusy={isBusy}>
        {words}
      </Button>
    </div>
  );
}
