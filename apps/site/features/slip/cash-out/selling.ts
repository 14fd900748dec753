import type { WireOutput } from '#contracts/endpoint.ts';
import { endAutoCashOut, sellSportsBet, setAutoCashOut } from '#contracts/sports-cash-out.ts';
import type { Currency } from '#kernel/money.ts';
import { call, type Answer, type Refusal } from '#web/http/api.ts';
import { ExactNumber } from '#web/http/json.ts';
import { queryClient } from '#web/http/query-client.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { untilKnown } from '#web/http/until-known.ts';
import { currentToken } from '#web/state/session.ts';
import { createStore } from '#web/state/store.ts';

type SoldBet = WireOutput<typeof sellSportsBet>;
/** State of a cash-out that this page requested. `checking`: no answer arrived, and the same request is sent again until one does. */
export type Selling = Unanswered | { phase: 'refused'; refusal: Refusal };
type Unanswered = { phase: 'sending' | 'checking' };

const state = createStore<ReadonlyMap<string, Selling>>(new Map());

/** Returns the state of the cash-out of a bet; undefined if none was requested, or it was done. The state outlives the card of the bet. */
export const useSelling = (betId: string): Selling | undefined => state.use().get(betId);

function setSelling(betId: string, selling: Selling | undefined): void {
  const next = new Map(state.get());
  if (selling) next.set(betId, selling);
  else next.delete(betId);
  state.set(next);
}

/** Returns true while a request has no answer: no other request is sent before. */
export const isUnanswered = (selling: Selling | undefined): selling is Unanswered =>
  selling?.phase === 'sending' || selling?.phase === 'checking';

/** Removes a refusal that the member has read. */
export const dropRefusal = (betId: string): void => setSelling(betId, undefined);

/** Sells a part of a bet for at least `least`. A request without an answer is sent again with the same id. */
export function sellBet(betId: string, part: number, least: string, currency: Currency): Promise<void> {
  const requestId = newRequestId();
  return request<SoldBet>(betId, () => call(sellSportsBet, { betId, part, requestId, least: new ExactNumber(least), currency }));
}

/** Sets the value at which the bet is sold automatically; undefined removes it. */
export function setTarget(betId: string, target: string | undefined, currency: Currency): Promise<void> {
  const requestId = newRequestId();
  return request(betId, () =>
    target === undefined
      ? call(endAutoCashOut, { betId, requestId })
      : call(setAutoCashOut, { betId, requestId, target: new ExactNumber(target), currency }),
  );
}

async function request<T>(betId: string, send: () => Promise<Answer<T>>): Promise<void> {
  if (isUnanswered(state.get().get(betId))) return;
  const token = currentToken();
  setSelling(betId, { phase: 'sending' });
  const answer = await untilKnown(send, {
    isLeft: () => currentToken() !== token,
    onUnknown: () => setSelling(betId, { phase: 'checking' }),
  });
  const keys = [['sports', 'bets'], ['sports', 'waiting'], ['sports', 'value', betId], ['sports', 'sales', betId], ['wallet']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  setSelling(betId, answer && !answer.success ? { phase: 'refused', refusal: answer } : undefined);
}
