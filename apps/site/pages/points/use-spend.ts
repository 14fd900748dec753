import { isOfPassword } from '#apps/site/parts/password/password-refusal.ts';
import { useRedeemed, type PointOrder } from '#apps/site/pages/points/use-points.ts';
import type { Answer } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { callSealed } from '#web/http/seal.ts';
import { useFound, useStoredOrder } from '#web/http/use-stored-order.ts';
import * as calls from '#contracts/points.ts';

type Redemption = { itemId: number; quantity: number; points: number; deliverTo: string };
type Exchange = { times: number; points: number };

const LOOK_EVERY_MS = 4_000;

function readAgain(): void {
  for (const queryKey of [['points'], ['wallet']]) void queryClient.invalidateQueries({ queryKey });
}

type Ways<O> = { name: string; isSame: (a: O, b: O) => boolean; onDone: (one: PointOrder) => void };

/** Returns functions that spend points once, also if the outcome of a request stays unknown or the page is reloaded. */
function useSpend<O extends object>(
  { name, isSame, onDone }: Ways<O>,
  send: (order: O & { paymentPassword: string; requestId: string }) => Promise<Answer<PointOrder>>,
) {
  const order = useStoredOrder<O, PointOrder>({
    name,
    isSame,
    isOpenAfter: isOfPassword,
    onDone: (one) => {
      readAgain();
      onDone(one);
    },
  });
  const { data } = useRedeemed(1, order.isSought ? LOOK_EVERY_MS : false);
  useFound(order, data?.content);
  const { phase, refusal, isBusy, clear, pending } = order;
  const submit = async (requested: O, paymentPassword: string): Promise<void> => {
    await order.submit(requested, (one, requestId) => send({ ...one, paymentPassword, requestId }));
    // The price or the stock may have changed.
    readAgain();
  };
  return { submit, phase, refusal, isBusy, clear, pendingOrder: pending?.order ?? null };
}

export function useRedeem(onDone: (one: PointOrder) => void) {
  return useSpend<Redemption>(
    {
      name: 'points-gift',
      isSame: (a, b) => a.itemId === b.itemId && a.quantity === b.quantity && a.points === b.points && a.deliverTo === b.deliverTo,
      onDone,
    },
    (order) => callSealed(calls.redeemPoints, order),
  );
}

export function useExchange(onDone: (one: PointOrder) => void) {
  return useSpend<Exchange>({ name: 'points-cash', isSame: (a, b) => a.times === b.times && a.points === b.points, onDone }, (order) =>
    callSealed(calls.convertPoints, order),
  );
}
