import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { GiftAim, OnGiven } from '#apps/site/features/chat/gift.ts';
import { useGiftTerms, useGive, type GiftTerms } from '#apps/site/features/chat/use-gift.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useIsOnline } from '#web/http/online.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { amountProblem } from '#apps/site/parts/money/amount-draft.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { isOfPassword, passwordRefusalText } from '#apps/site/parts/password/password-refusal.ts';
import { PAYMENT_DIGITS, PaymentPasswordField } from '#apps/site/parts/password/payment-password-field.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { AmountField } from '#ui/components/field/amount-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { toMinor } from '#kernel/amount.ts';
import { money, toMajor } from '#kernel/money.ts';
import { majorOf } from '#kernel/typed-amount.ts';

type Props = { isOpen: boolean; onClose: () => void; aim: GiftAim; /** Receives the message that announces the gift. */ onGiven: OnGiven };

/** Dialog for a tip to a member, or for rain on members who wrote lately: the amount, and the payment password if it is required. */
export function GiftDialog({ isOpen, onClose, aim, onGiven }: Props) {
  const { t } = useI18n();
  const { data: terms, error, refetch } = useGiftTerms();
  const title = aim.kind === 'tip' ? t('chat.tip_title', { name: aim.message.name }) : t('chat.rain_title');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="small" title={title} closeLabel={t('common.close')}>
      {terms?.needsPassword && !terms.hasPassword ? (
        <div className="chat__give">
          <p>{t('chat.gift_password_first')}</p>
          <Link to="/member/securityCenter" hash="payment-password" className={buttonClass({ variant: 'primary' })} onClick={onClose}>
            {t('payment_password.set')}
          </Link>
        </div>
      ) : terms ? (
        <GiftForm terms={terms} aim={aim} onClose={onClose} onGiven={onGiven} />
      ) : error ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} hasService={false} />
      ) : (
        <Skeleton height="200px" />
      )}
    </Dialog>
  );
}

/** Offered amounts, in multiples of the least amount. */
const OFFERED = [10n, 50n, 200n];

/** Returns the offered amounts in major units, without zeros after the decimal point. */
function offered({ min, currency }: GiftTerms): string[] {
  return OFFERED.map((times) => toMajor(money(toMinor(min, currency) * times, currency)).replace(/\.0+$/, ''));
}

function GiftForm({ terms, aim, onClose, onGiven }: Omit<Props, 'isOpen'> & { terms: GiftTerms }) {
  const { t, formatMoney, formatNumber, locale } = useI18n();
  const { min, max, left, currency, needsPassword, mostReceivers, withinMinutes } = terms;
  const { data: balance } = useBalance();
  const isOnline = useIsOnline();
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { give, phase, refusal, isBusy, clear } = useGive(aim, (message) => {
    onGiven(message);
    showToast(t('chat.given'), 'good');
    onClose();
  });
  const problem = amountProblem(amount, terms, balance?.balance, locale);
  const isShort = needsPassword && password.length !== PAYMENT_DIGITS;
  const bounds = {
    min: formatMoney(min, currency),
    max: formatMoney(max, currency),
    balance: balance ? formatMoney(balance.balance, currency) : '',
  };
  const ofPassword = refusal && isOfPassword(refusal) ? passwordRefusalText(refusal, t) : undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem === null && !isShort && isOnline && !isBusy) void give(majorOf(amount, currency, locale)!, currency, password);
  }

  return (
    <form className="chat__give" onSubmit={send} noValidate>
      <p className="quiet">
        {aim.kind === 'rain' ? t('chat.rain_text', { most: mostReceivers, minutes: withinMinutes }) : t('chat.tip_text')}
      </p>
      <AmountField
        label={t('withdraw.how_much')}
        value={amount}
        currency={currency}
        quick={offered(terms).map((value) => ({ value, text: formatNumber(Number(value)) }))}
        quickLabel={t('withdraw.quick')}
        error={isTried && problem ? t(problem, bounds) : null}
        hint={t('chat.gift_left', { left: formatMoney(left, currency) })}
        disabled={isBusy}
        onChange={(text) => {
          setAmount(text);
          clear();
        }}
      />
      {needsPassword && (
        <PaymentPasswordField
          value={password}
          error={ofPassword ?? (isTried && isShort ? t('payment_password.form') : undefined)}
          isDisabled={isBusy}
          hasWayToNew
          onChange={(digits) => {
            setPassword(digits);
            clear();
          }}
        />
      )}
      {refusal && ofPassword === undefined && <FieldError>{refusalText(refusal, t)}</FieldError>}
      {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
      {phase === 'checking' && <p role="status">{t('chat.gift_checking')}</p>}
      <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isOnline}>
        {aim.kind === 'rain' ? t('chat.rain_send') : t('chat.tip_send')}
      </Button>
    </form>
  );
}
