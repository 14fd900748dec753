import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Refusal } from '#web/http/api.ts';
import { dropRequest, storeRequest, pendingRequest } from '#web/http/pending-request.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';

type Ways<O, T> = {
  /** Name under which the request is stored for a reload; unique among requests. */
  name: string;
  isSame: (a: O, b: O) => boolean;
  /** Returns true if a refused request from before a reload must still be sent, because only the password was wrong. */
  isOpenAfter: (refusal: Refusal) => boolean;
  onDone: (one: T) => void;
};

/**
 * Holds an order that moves money and needs a password. While its outcome is unknown, the same request is sent again. A reload loses the
 * password: `isSought` then makes the page look for the request among the stored ones (`useFound`). Until it is found, the member can send
 * the same request again with the password.
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

/** Ends a stored order once its request is among the requests that the server has stored. */
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
