import { isOfPassword } from '#apps/site/parts/password/password-refusal.ts';
import { storeWithdrawal, useWithdrawals, type Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { call } from '#web/http/api.ts';
import { ExactNumber } from '#web/http/json.ts';
import { useFound, useStoredOrder } from '#web/http/use-stored-order.ts';
import { createWithdrawal } from '#contracts/withdrawals.ts';
import type { Currency } from '#kernel/money.ts';

export type WithdrawalOrder = { accountId: string; amount: string; currency: Currency; /** In major units, as it is shown. */ fee: string };

const LOOK_EVERY_MS = 4_000;

/** Returns functions that request a withdrawal once, also if the outcome of a request stays unknown or the page is reloaded. */
export function useCreateWithdrawal(onOpened: (id: string) => void) {
  const order = useStoredOrder<WithdrawalOrder, Withdrawal>({
    name: 'withdrawal',
    isSame: (a, b) => a.accountId === b.accountId && a.amount === b.amount && a.currency === b.currency && a.fee === b.fee,
    isOpenAfter: isOfPassword,
    onDone: (one) => {
      storeWithdrawal(one);
      onOpened(one.id);
    },
  });
  const { data } = useWithdrawals(order.isSought ? LOOK_EVERY_MS : false);
  useFound(order, data?.list);

  const submit = (requested: WithdrawalOrder, paymentPassword: string): Promise<void> =>
    order.submit(requested, ({ accountId, amount, currency, fee }, requestId) =>
      call(createWithdrawal, { accountId, currency, fee, amount: new ExactNumber(amount), requestId, paymentPassword }),
    );
  const { phase, refusal, isBusy, clear, pending } = order;
  return { submit, phase, refusal, isBusy, clear, pendingOrder: pending?.order ?? null };
}
