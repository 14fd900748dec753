import { useRef, useState, type FormEvent } from 'react';
import { AheadNotes } from '#apps/site/pages/withdraw/ahead-notes.tsx';
import { AccountChoice } from '#apps/site/pages/withdraw/account-choice.tsx';
import { besideOf } from '#apps/site/pages/withdraw/receipt/receipt-deposit.ts';
import { useWithdrawable } from '#apps/site/pages/withdraw/use-withdrawable.ts';
import { quickAmounts, type AmountProblem } from '#apps/site/parts/money/amount-draft.ts';
import { CaseNote } from '#apps/site/features/withdrawals/case-note.tsx';
import { BindAccountForm } from '#apps/site/features/withdrawals/bind-account-form.tsx';
import type { PayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { DebtNote } from '#apps/site/parts/money/debt-note.tsx';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useIsOnline } from '#web/http/online.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { AmountField } from '#ui/components/field/amount-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { minorOf } from '#kernel/typed-amount.ts';

type Props = {
  accounts: PayoutAccounts;
  amount: string;
  problem: AmountProblem | null;
  chosen: string | null;
  onAmount: (text: string) => void;
  onChoose: (id: string) => void;
  onContinue: () => void;
};

/** First step of a withdrawal: the amount and its account. The next step shows both again before anything is sent. */
export function AmountStep({ accounts, amount, problem, chosen, onAmount, onChoose, onContinue }: Props) {
  const { t, formatMoney, locale } = useI18n();
  const { min, max, currency, list, mostAccounts } = accounts;
  const kind = list.find(({ id }) => id === chosen)?.kind ?? null;
  const withdrawable = useWithdrawable(accounts, kind);
  const { data: balance } = useBalance();
  const beside = besideOf(minorOf(amount, currency, locale), accounts, kind);
  const isOnline = useIsOnline();
  const [isTried, setTried] = useState(false);
  const [isBinding, setBinding] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const bounds = {
    min: formatMoney(min, currency),
    max: formatMoney(max, currency),
    balance: balance ? formatMoney(balance.balance, currency) : '',
    most: withdrawable === undefined ? '' : formatMoney(withdrawable, currency),
  };

  function goOn(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem !== null) return input.current?.focus();
    if (chosen !== null) onContinue();
  }

  return (
    <>
      <DebtNote />
      <CaseNote />
      <form onSubmit={goOn} noValidate id="withdraw-amount" className="withdraw__amount">
        <AmountField
          ref={input}
          label={t('withdraw.how_much')}
          value={amount}
          currency={currency}
          quick={useQuick(accounts, kind)}
          quickLabel={t('withdraw.quick')}
          error={isTried && problem ? t(problemAt(problem, beside), bounds) : null}
          hint={t('withdraw.bounds', bounds)}
          onChange={onAmount}
        />
        <BesideNotes accounts={accounts} beside={beside} />
        <AheadNotes accounts={accounts} kind={kind} />
        <AccountChoice accounts={list} chosen={chosen} onChoose={onChoose} />
      </form>
      {isBinding ? (
        <AnotherAccount accounts={accounts} onDone={() => setBinding(false)} />
      ) : (
        <>
          {list.length < mostAccounts && (
            <Button className="withdraw__add" icon="bank" onClick={() => setBinding(true)}>
              {t('payout.add')}
            </Button>
          )}
          {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
          {isTried && chosen === null && <FieldError>{t('withdraw.choose_account')}</FieldError>}
          <div className="cashier__actions">
            <Button type="submit" form="withdraw-amount" variant="primary" size="large" disabled={!isOnline}>
              {t('common.continue')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

type Beside = ReturnType<typeof besideOf>;

/** Returns the text of a problem; another text if a fee or a receipt deposit is held in addition to the amount. */
function problemAt(problem: AmountProblem, { deposit, fee }: Beside) {
  if (problem !== 'withdraw.amount_balance') return problem;
  if (fee !== null) return 'withdraw.amount_fee';
  return deposit !== null ? 'withdraw.amount_deposit' : problem;
}

/** Shows the fee and the receipt deposit for the amount. */
function BesideNotes({ accounts, beside: { deposit, fee } }: { accounts: PayoutAccounts; beside: Beside }) {
  const { t, formatMoney } = useI18n();
  const { currency } = accounts;
  return (
    <>
      {accounts.fees.length > 0 && (
        <p className="track__note">
          {fee !== null
            ? t('withdraw.fee_note', { fee: `${formatMoney(fee, currency)} ${currency}` })
            : accounts.freeLeft > 0
              ? t('withdraw.free_note', { count: accounts.freeLeft })
              : t('withdraw.fee_later')}
        </p>
      )}
      {deposit !== null && (
        <p className="track__note">
          {t('withdraw.deposit_note', { deposit: `${formatMoney(deposit, currency)} ${currency}`, minutes: accounts.confirmMinutes })}
        </p>
      )}
    </>
  );
}

function AnotherAccount({ accounts, onDone }: { accounts: PayoutAccounts; onDone: () => void }) {
  const { t } = useI18n();
  return (
    <div className="withdraw__bind">
      <h2>{t('payout.add')}</h2>
      <BindAccountForm
        accounts={accounts}
        onCancel={onDone}
        onBound={() => {
          onDone();
          showToast(t('payout.bound'), 'good');
        }}
      />
    </div>
  );
}

function useQuick(accounts: PayoutAccounts, kind: Parameters<typeof useWithdrawable>[1]): { value: string; text: string }[] {
  const { t, formatNumber } = useI18n();
  const withdrawable = useWithdrawable(accounts, kind);
  const { steps, all } = quickAmounts(accounts, withdrawable);
  return [
    ...steps.map((value) => ({ value, text: formatNumber(Number(value)) })),
    ...(all === null ? [] : [{ value: all, text: t('withdraw.all') }]),
  ];
}
