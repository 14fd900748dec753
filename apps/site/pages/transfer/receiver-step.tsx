import { useRef, useState, type FormEvent } from 'react';
import type { Terms } from '#apps/site/pages/transfer/use-transfers.ts';
import { quickAmounts, type AmountProblem } from '#apps/site/parts/money/amount-draft.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useIsOnline } from '#web/http/online.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { AmountField } from '#ui/components/field/amount-field.tsx';
import { FieldError, TextField } from '#ui/components/field/text-field.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';

type Props = {
  terms: Terms;
  to: string;
  amount: string;
  problem: AmountProblem | null;
  onTo: (account: string) => void;
  onAmount: (text: string) => void;
  onContinue: () => void;
};

/** First step of a transfer: receiver and amount. The next step shows both again before anything is sent. */
export function ReceiverStep({ terms, to, amount, problem, onTo, onAmount, onContinue }: Props) {
  const { t, formatMoney, formatNumber } = useI18n();
  const { upline, hasDownlines, min, max, left, currency } = terms;
  const { data: balance } = useBalance();
  const isOnline = useIsOnline();
  const [isTried, setTried] = useState(false);
  const [isBelow, setBelow] = useState(upline === null || to !== upline);
  const form = useRef<HTMLFormElement>(null);
  const { steps } = quickAmounts(terms, balance?.balance);
  const bounds = {
    min: formatMoney(min, currency),
    max: formatMoney(max, currency),
    balance: balance ? formatMoney(balance.balance, currency) : '',
  };

  function choose(below: boolean): void {
    setBelow(below);
    onTo(below ? '' : upline!);
  }

  function goOn(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (to.trim() === '') return form.current?.querySelector<HTMLInputElement>('input[name=account]')?.focus();
    if (problem !== null) return form.current?.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.focus();
    onContinue();
  }

  return (
    <form ref={form} onSubmit={goOn} noValidate className="transfer__form">
      {upline !== null && hasDownlines && (
        <Segmented
          label={t('transfer.who')}
          chosen={isBelow ? 'below' : 'above'}
          options={[
            { value: 'above', label: t('transfer.above') },
            { value: 'below', label: t('transfer.below') },
          ]}
          onChoose={(value) => choose(value === 'below')}
        />
      )}
      {isBelow ? <AccountField to={to} isTried={isTried} onTo={onTo} /> : <Above upline={upline} />}
      <AmountField
        label={t('withdraw.how_much')}
        value={amount}
        currency={currency}
        quick={steps.map((value) => ({ value, text: formatNumber(Number(value)) }))}
        quickLabel={t('withdraw.quick')}
        error={isTried && problem ? t(problem, bounds) : null}
        hint={`${t('withdraw.bounds', bounds)} ${t('transfer.day_left', { left: formatMoney(left, currency) })}`}
        onChange={onAmount}
      />
      {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
      <div className="cashier__actions">
        <Button type="submit" variant="primary" size="large" disabled={!isOnline}>
          {t('common.continue')}
        </Button>
      </div>
    </form>
  );
}

function AccountField({ to, isTried, onTo }: Pick<Props, 'to' | 'onTo'> & { isTried: boolean }) {
  const { t } = useI18n();
  return (
    <TextField
      label={t('transfer.account')}
      name="account"
      autoComplete="off"
      autoCapitalize="none"
      maxLength={32}
      required
      value={to}
      hint={t('transfer.account_hint')}
      error={isTried && to.trim() === '' ? t('transfer.account_missing') : undefined}
      onChange={({ target }) => onTo(target.value)}
    />
  );
}

function Above({ upline }: Pick<Terms, 'upline'>) {
  const { t } = useI18n();
  return (
    <p className="transfer__above">
      <span>{t('transfer.above')}</span>
      <b>
        <bdi>{upline}</bdi>
      </b>
    </p>
  );
}
