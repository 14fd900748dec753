import type { WireInput, WireOutput } from '#contracts/endpoint.ts';
import { placeSportsBet } from '#contracts/sports.ts';
import type { Currency } from '#kernel/money.ts';
import { call, type Answer, type Refusal } from '#web/http/api.ts';
import { ExactNumber } from '#web/http/json.ts';
import { queryClient } from '#web/http/query-client.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { untilKnown } from '#web/http/until-known.ts';
import { currentToken } from '#web/state/session.ts';
import { createStore } from '#web/state/store.ts';
import type { SlipBet } from '#apps/site/features/slip/slip-bets.ts';
import { keyOf, type Policy } from '#apps/site/features/slip/slip-state.ts';
import { dispatch, sentNow, setSent, type Sent } from '#apps/site/features/slip/slip-store.ts';
import type { FrontCode } from '#apps/site/parts/sports/front.ts';

export type PlacedBet = WireOutput<typeof placeSportsBet>['bet'];
/** A bet of the slip and the server's answer to it. */
export type Placed = { keys: readonly string[]; bet: PlacedBet } | { keys: readonly string[]; refusal: Refusal };
export type Placing =
  | { phase: 'idle' }
  /** `checking`: no answer arrived, and the same request is sent again until one does. */
  | { phase: 'sending' | 'checking'; done: number; of: number }
  | { phase: 'done'; results: readonly Placed[] };

type Body = Omit<WireInput<typeof placeSportsBet>, 'unit' | 'requestId'> & { unit: string };

const state = createStore<Placing>({ phase: 'idle' });
export const usePlacing = state.use;

/** Returns the slip to its picks after the member has read the answer. */
export function readAnswer(): void {
  if (state.get().phase === 'done') state.set({ phase: 'idle' });
}

type Terms = { currency: Currency; policy: Policy; front: FrontCode };
/** A bet with the exact decimal text of its stake, and the prices of its builders as the member saw them. */
type Priced = SlipBet & { unit: string; builders: ReadonlyMap<string, number>; boost: string | undefined };

/** Places the bets of a slip, one request each. The orders are stored before they are sent, so that a reload sends the same orders. */
export function placeBets(bets: readonly Priced[], { currency, policy, front }: Terms): Promise<void> {
  const orders = bets.map(({ picks, sizes, unit, eachWay, freeBet, boost, builders: seen }): Sent => {
    const legs = picks.map(({ market, outcome, price, epoch, isBanker }) => ({ market, outcome, price, epoch, isBanker }));
    const builders = [...seen].map(([event, price]) => ({ event, price }));
    const body: Body = {
      unit,
      currency,
      sizes: [...sizes],
      legs,
      builders,
      eachWay,
      policy,
      front,
      ...(freeBet !== null && { freeBet }),
      ...(boost !== undefined && { boost }),
    };
    return { requestId: newRequestId(), keys: picks.map(keyOf), body };
  });
  setSent(orders);
  return sendAll(orders);
}

/** Sends again the bets whose answers were missing when the page was left. */
export function resumeSent(): void {
  const orders = sentNow();
  if (orders.length > 0 && state.get().phase === 'idle' && currentToken() !== null) void sendAll(orders, true);
}

/** Sends orders one after the other. `isResumed`: they may have been sent before the page was left. */
async function sendAll(orders: readonly Sent[], isResumed = false): Promise<void> {
  if (state.get().phase === 'sending' || state.get().phase === 'checking') return;
  const token = currentToken();
  const results: Placed[] = [];
  for (const order of orders) {
    const at = { done: results.length, of: orders.length };
    state.set({ phase: 'sending', ...at });
    let isRepeat = isResumed;
    const answer = await untilKnown(() => send(order), {
      isLeft: () => currentToken() !== token,
      onUnknown: () => {
        isRepeat = true;
        state.set({ phase: 'checking', ...at });
      },
      // An earlier request with the same order may still be under way.
      isOpen: ({ code }) => isRepeat && code === 'sports.busy',
    });
    // The member has signed out: the answer is not for the next member, and the stored request may be sent again.
    if (!answer) return state.set({ phase: 'idle' });
    setSent(sentNow().filter(({ requestId }) => requestId !== order.requestId));
    results.push(answer.success ? { keys: order.keys, bet: answer.value.bet } : { keys: order.keys, refusal: answer });
  }
  dispatch({ type: 'placed', keys: results.flatMap((result) => ('bet' in result ? result.keys : [])) });
  state.set({ phase: 'done', results });
  for (const queryKey of [['sports'], ['wallet']]) void queryClient.invalidateQueries({ queryKey });
}

function send({ requestId, body }: Sent): Promise<Answer<WireOutput<typeof placeSportsBet>>> {
  const { unit, ...rest } = body as Body;
  return call(placeSportsBet, { ...rest, unit: new ExactNumber(unit), requestId });
}
