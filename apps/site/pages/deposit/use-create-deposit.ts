import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentTab } from '#apps/site/pages/deposit/payment-tab.ts';
import type { Deposit } from '#apps/site/pages/deposit/use-deposit.ts';
import { call, type Answer, type Refusal } from '#web/http/api.ts';
import { dropRequest, storeRequest, pendingRequest, type PendingRequest } from '#web/http/pending-request.ts';
import { ExactNumber } from '#web/http/json.ts';
import { untilKnown } from '#web/http/until-known.ts';
import { queryClient } from '#web/http/query-client.ts';
import { createDeposit } from '#contracts/cashier.ts';
import { joinPromotion } from '#contracts/promotions.ts';
import type { Currency } from '#kernel/money.ts';

/** An order for a deposit. `promotionId`: the offer for which the deposit is made. */
export type DepositOrder = { method: string; amount: string; currency: Currency; promotionId: number | null };
type Sending = { phase: 'idle' } | { phase: 'sending' } | { phase: 'checking' } | { phase: 'refused'; refusal: Refusal };

const NAME = 'deposit';

/** Sends a request until its outcome is known. Null if the member has left the page. */
async function deliver(
  { requestId, order }: PendingRequest<DepositOrder>,
  isLeft: () => boolean,
  onUnknown: () => void,
): Promise<Answer<Deposit> | null> {
  const { promotionId, ...requested } = order;
  const body = { ...requested, amount: new ExactNumber(order.amount), requestId };
  // The offer counts deposits only after the member joined. Joining again changes nothing.
  const send = async (): Promise<Answer<Deposit>> => {
    const joined = typeof promotionId === 'number' ? await call(joinPromotion, { promotionId }) : null;
    return joined && !joined.success ? joined : call(createDeposit, body);
  };
  const answer = await untilKnown(send, { isLeft, onUnknown });
  return isLeft() ? null : answer;
}

/**
 * Returns functions that open a deposit. While the outcome is unknown, the same request id is sent again, also after a reload. No order
 * counts as failed before the server says so.
 */
export function useCreateDeposit(onOpened: (id: string, promotionId: number | null) => void) {
  const [pending] = useState(() => pendingRequest<DepositOrder>(NAME));
  const [sending, setSending] = useState<Sending>(pending ? { phase: 'checking' } : { phase: 'idle' });
  const isLeft = useRef(false);

  function settle(answer: Answer<Deposit>, { promotionId }: DepositOrder, tab: PaymentTab | null): void {
    dropRequest(NAME);
    if (!answer.success) {
      tab?.close();
      return setSending({ phase: 'refused', refusal: answer });
    }
    const deposit = answer.value;
    queryClient.setQueryData(['cashier', 'deposit', deposit.id], deposit);
    if (deposit.payUrl === null) tab?.close();
    else tab?.lead(deposit.payUrl);
    onOpened(deposit.id, promotionId ?? null);
  }

  async function submit(order: DepositOrder, tab: PaymentTab): Promise<void> {
    setSending({ phase: 'sending' });
    const answer = await deliver(
      storeRequest(NAME, order),
      () => isLeft.current,
      () => {
        tab.close();
        setSending({ phase: 'checking' });
      },
    );
    if (answer) settle(answer, order, tab);
    else tab.close();
  }

  const resume = useEffectEvent(async (pending: PendingRequest<DepositOrder>, isStopped: () => boolean) => {
    const answer = await deliver(pending, isStopped, () => {});
    if (answer) settle(answer, pending.order, null);
  });

  useEffect(() => {
    let isStopped = false;
    isLeft.current = false;
    if (pending) void resume(pending, () => isStopped);
    return () => {
      isStopped = true;
      isLeft.current = true;
    };
  }, [pending]);

  return { sending, pendingOrder: pending?.order ?? null, submit, clear: () => setSending({ phase: 'idle' }) };
}
