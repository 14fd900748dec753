import { useQuery } from '@tanstack/react-query';
import type { Transfer } from '#apps/site/features/transfers/transfer.ts';
import { isOfPassword } from '#apps/site/parts/password/password-refusal.ts';
import { call, readValue } from '#web/http/api.ts';
import { ExactNumber } from '#web/http/json.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useFound, useStoredOrder } from '#web/http/use-stored-order.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { createTransfer, transferRecords, transferTerms } from '#contracts/transfers.ts';
import type { Currency } from '#kernel/money.ts';

export type Terms = WireOutput<typeof transferTerms>;
export type TransferOrder = { to: string; amount: string; currency: Currency };

const DAYS = 30;
const SHOWN = 10;
const LOOK_EVERY_MS = 4_000;

/** Reads the members to whom this member can send money, and the limits of the amount. */
export function useTerms() {
  return useQuery({ queryKey: ['transfers', 'terms'], queryFn: () => readValue(transferTerms), staleTime: 0 });
}

/** Reads the last transfers, sent and received; every `pollEveryMs` while a transfer may have been stored without an answer. */
export function useLastTransfers(pollEveryMs: number | false = false) {
  return useQuery({
    queryKey: ['transfers', 'last'],
    queryFn: () => readValue(transferRecords, { days: DAYS, pageNo: 1, pageSize: SHOWN }),
    refetchInterval: pollEveryMs,
    staleTime: 0,
  });
}

/** Returns functions that send a transfer once, also if the outcome of a request stays unknown or the page is reloaded. */
export function useSendTransfer(onSent: (one: Transfer) => void) {
  const order = useStoredOrder<TransferOrder, Transfer>({
    name: 'transfer',
    isSame: (a, b) => a.to === b.to && a.amount === b.amount && a.currency === b.currency,
    isOpenAfter: isOfPassword,
    onDone: (one) => {
      for (const queryKey of [['transfers'], ['wallet']]) void queryClient.invalidateQueries({ queryKey });
      onSent(one);
    },
  });
  const { data } = useLastTransfers(order.isSought ? LOOK_EVERY_MS : false);
  useFound(order, data?.content);

  const submit = (requested: TransferOrder, paymentPassword: string): Promise<void> =>
    order.submit(requested, ({ to, amount, currency }, requestId) =>
      call(createTransfer, { to, currency, amount: new ExactNumber(amount), requestId, paymentPassword }),
    );
  const { phase, refusal, isBusy, clear, pending } = order;
  return { submit, phase, refusal, isBusy, clear, pendingOrder: pending?.order ?? null };
}
