import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Refusal } from '#web/http/api.ts';
import { dropRequest, storeRequest, pendingRequest } from '#web/http/pending-request.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';

type Ways<O, T> = {
  /** Name of the request that is stored for a reload; unique among calls. */
  name: string;
  isSame: (a: O, b: O) => boolean;
  /** Refused so, a request of before a reload is still the one to send: the password was wrong, and nothing else. */
  isOpenAfter: (refusal: Refusal) => boolean;
  onDone: (one: T) => void;
};

/**
 * An order that moves money and is proven by a password. While the outcome is open the same request is sent again. A reload forgets the
 * password: `isSought` then makes the page look for the request among those that were made (`useFound`). Until it is found the same request
 * can be sent again with the password typed anew.
 */
export function useStoredOrder<O extends object, T>({ name, isSame, isOpenAfter, onDone }: Ways<O, T>) {
  const [pending, setPending] = useState(() => pendingRequest<O>(name));
  const { run, phase, refusal, isBusy, clear } = useKnownCall<T>();

  function forget(): void {
    dropRequest(name);
    setPending(null);
  }

  function done(one: T): void {
    forget();
    onDone(one);
  }

  async function submit(order: O, send: (order: O, requestId: string) => Promise<Answer<T>>): Promise<void> {
    const request = pending && isSame(pending.order, order) ? pending : storeRequest(name, order);
    const answer = await run(() => send(request.order, request.requestId));
    if (!answer) return;
    if (answer.success) return done(answer.value);
    if (!isOpenAfter(answer) || request !== pending) forget();
  }

  return { submit, phase, refusal, isBusy, clear, pending, done, isSought: pending !== null && !isBusy };
}

/** Ends a kept order whose request is among those that were made. */
export function useFound<T extends { requestId: string | null }>(
  { pending, done }: { pending: { requestId: string } | null; done: (one: T) => void },
  made: readonly T[] | undefined,
): void {
  const found = pending === null ? undefined : made?.find(({ requestId }) => requestId === pending.requestId);
  const end = useEffectEvent(done);
  useEffect(() => {
    if (found) end(found);
  }, [found]);
}
