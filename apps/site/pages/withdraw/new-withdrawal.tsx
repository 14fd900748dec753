import { useState } from 'react';
import { toMinor, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';
import { AmountStep } from '#apps/site/pages/withdraw/amount-step.tsx';
import { ConfirmStep } from '#apps/site/pages/withdraw/confirm-step.tsx';
import { useCreateWithdrawal } from '#apps/site/pages/withdraw/use-create-withdrawal.ts';
import { besideOf } from '#apps/site/pages/withdraw/receipt/receipt-deposit.ts';
import { useWithdrawable } from '#apps/site/pages/withdraw/use-withdrawable.ts';
import { UsualTime } from '#apps/site/pages/withdraw/usual-time.tsx';
import { amountProblem } from '#apps/site/parts/money/amount-draft.ts';
import { WithdrawFrame } from '#apps/site/pages/withdraw/withdraw-frame.tsx';
import { WithdrawalSlip } from '#apps/site/pages/withdraw/withdrawal-slip.tsx';
import { accountName, isCooling } from '#apps/site/features/withdrawals/account-name.ts';
import type { PayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useStoredState } from '#apps/site/parts/member/use-stored-state.ts';

/** Shows the first two steps of a withdrawal: amount and account, then a review of both with the payment password. */
export function NewWithdrawal({ accounts, onOpened }: { accounts: PayoutAccounts; onOpened: (id: string) => void }) {
  const { locale } = useI18n();
  const { currency, list, usualMinutes } = accounts;
  const { submit, pendingOrder, ...sending } = useCreateWithdrawal(onOpened);
  const [amount, setAmount] = useStoredState('withdraw.amount', pendingOrder?.amount ?? '');
  const [chosen, setChosen] = useStoredState('withdraw.account', pendingOrder?.accountId ?? onlyUsable(accounts));
  const [isConfirming, setConfirming] = useState(pendingOrder !== null);
  const account = list.find(({ id }) => id === chosen) ?? null;
  const withdrawable = useWithdrawable(accounts, account?.kind ?? null);
  const problem = amountProblem(amount, accounts, withdrawable, locale);
  const minor = minorOf(amount, currency, locale);
  const exact = toMajor(money(minor ?? 0n, currency));
  const beside = besideOf(minor, accounts, account?.kind ?? null);

  return (
    <WithdrawFrame
      step={isConfirming ? 1 : 0}
      slip={
        <WithdrawalSlip
          currency={currency}
          account={account && accountName(account)}
          amount={problem === null ? exact : null}
          draft={minor}
          beside={beside}
          note={<UsualTime minutes={usualMinutes} />}
        />
      }
    >
      {isConfirming && account ? (
        <ConfirmStep
          order={{ accountId: account.id, amount: exact, currency, fee: majorText(beside.fee, currency) }}
          account={account}
          beside={beside}
          isOfBefore={pendingOrder !== null && sending.refusal === null}
          sending={sending}
          onBack={() => {
            sending.clear();
            setConfirming(false);
          }}
          onSubmit={submit}
        />
      ) : (
        <AmountStep
          accounts={accounts}
          amount={amount}
          problem={problem}
          chosen={chosen}
          onAmount={setAmount}
          onChoose={setChosen}
          onContinue={() => setConfirming(true)}
        />
      )}
    </WithdrawFrame>
  );
}

function majorText(fee: Amount | null, currency: Currency): string {
  return fee === null ? '0' : toMajor({ minor: toMinor(fee, currency), currency });
}

/** Returns the usable account if there is only one, so that the member need not choose it; otherwise null. */
function onlyUsable({ list }: PayoutAccounts): string | null {
  const now = Date.now();
  const usable = list.filter((account) => !isCooling(account, now));
  return usable.length === 1 ? usable[0]!.id : null;
}
