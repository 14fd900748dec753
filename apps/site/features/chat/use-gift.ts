import { useQuery } from '@tanstack/react-query';
import type { GiftAim, OnGiven } from '#apps/site/features/chat/gift.ts';
import { call, readValue } from '#web/http/api.ts';
import { ExactNumber } from '#web/http/json.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useStoredOrder } from '#web/http/use-stored-order.ts';
import { isOfPassword } from '#apps/site/parts/password/password-refusal.ts';
import { giftTerms, makeRain, tipAuthor } from '#contracts/chat-gifts.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';
import type { Currency } from '#kernel/money.ts';

export type GiftTerms = WireOutput<typeof giftTerms>;
type Order = { aim: string; amount: string; currency: Currency };

/** Reads the limits of gifts in chat. */
export function useGiftTerms() {
  return useQuery({ queryKey: ['transfers', 'gifts'], queryFn: () => readValue(giftTerms), staleTime: 0 });
}

/** Returns functions that send a gift once, also if the outcome of a request stays unknown or the page is reloaded. */
export function useGive(aim: GiftAim, onDone: OnGiven) {
  const order = useStoredOrder<Order, ChatMessageFrame>({
    name: 'gift',
    isSame: (a, b) => a.aim === b.aim && a.amount === b.amount && a.currency === b.currency,
    isOpenAfter: isOfPassword,
    onDone: (message) => {
      for (const queryKey of [['transfers'], ['wallet']]) void queryClient.invalidateQueries({ queryKey });
      onDone(message);
    },
  });

  function give(amount: string, currency: Currency, password: string): Promise<void> {
    const at = aim.kind === 'tip' ? `tip/${aim.message.id}` : `rain/${aim.room}`;
    return order.submit({ aim: at, amount, currency }, (_, requestId) => {
      const requested = { amount: new ExactNumber(amount), currency, requestId, ...(password && { paymentPassword: password }) };
      if (aim.kind === 'tip') return call(tipAuthor, { ...requested, id: aim.message.id });
      const [kind, name] = aim.room.split('/') as [string, string];
      return call(makeRain, { ...requested, kind, name });
    });
  }
  const { phase, refusal, isBusy, clear } = order;
  return { give, phase, refusal, isBusy, clear };
}
