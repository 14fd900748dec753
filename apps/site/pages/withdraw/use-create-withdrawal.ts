import { useEffect, useEffectEvent, useState } from 'react';
import { isOfPassword } from '#apps/site/features/withdrawals/password-refusal.ts';
import { keepWithdrawal, useWithdrawals, type Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { call } from '#apps/site/lib/http/api.ts';
import { ExactNumber } from '#apps/site/lib/http/json.ts';
import { dropRequest, keepRequest, pendingRequest } from '#apps/site/lib/http/pending-request.ts';
import { useKnownCall } from '#apps/site/lib/http/use-known-call.ts';
import { createWithdrawal } from '#contracts/withdrawals.ts';
import type { Currency } from '#kernel/money.ts';

export type WithdrawalOrder = { accountId: string; amount: string; currency: Currency };

const NAME = 'withdrawal';
const LOOK_EVERY_MS = 4_000;

/**
 * Asks for a withdrawal. While the outcome is open the same request is sent again. A reload forgets the payment password: then the list
 * is looked through for the request, and until it is there the same request can be sent again with the password typed anew.
 */
export function useCreateWithdrawal(onOpened: (id: string) => void) {
  const [pending, setPending] = useState(() => pendingRequest<WithdrawalOrder>(NAME));
  const { run, phase, refusal, isBusy, clear } = useKnownCall<Withdrawal>();
  const isSought = pending !== null && !isBusy;
  const { data } = useWithdrawals(isSought ? LOOK_EVERY_MS : false);
  const found = pending && data?.list.find(({ requestId }) => requestId === pending.requestId);

  function opened(one: Withdrawal): void {
    dropRequest(NAME);
    setPending(null);
    keepWithdrawal(one);
    onOpened(one.id);
  }

  const openFound = useEffectEvent(opened);
  useEffect(() => {
    if (found) openFound(found);
  }, [found]);

  async function submit(order: WithdrawalOrder, paymentPassword: string): Promise<void> {
    const request = pending && isSame(pending.order, order) ? pending : keepRequest(NAME, order);
    const { accountId, amount, currency } = request.order;
    const body = { accountId, currency, amount: new ExactNumber(amount), requestId: request.requestId, paymentPassword };
    const answer = await run(() => call(createWithdrawal, body));
    if (!answer) return;
    if (answer.success) return opened(answer.value);
    // Refused for the password alone, a request of before the reload is still the one to send.
    if (isOfPassword(answer) && request === pending) return;
    dropRequest(NAME);
    setPending(null);
  }

  return { submit, phase, refusal, isBusy, clear, pendingOrder: pending?.order ?? null };
}

function isSame(a: WithdrawalOrder, b: WithdrawalOrder): boolean {
  return a.accountId === b.accountId && a.amount === b.amount && a.currency === b.currency;
}
