import type * as z from 'zod/mini';
import type { Code } from '#contracts/codes.ts';
import type { Contract, WireOutput } from '#contracts/endpoint.ts';
import { inScope } from '#apps/admin/lib/brand-scope.ts';
import { requestOf, type CallInput } from '#web/http/call-request.ts';
import { locale, t } from '#apps/admin/lib/text.ts';

export type Refusal = { success: false; code: Code | 'client.network'; message: string; value?: unknown };
export type Answer<T> = { success: true; value: T } | Refusal;

const TIMEOUT_MS = 20_000;
const network = (): Refusal => ({
  success: false,
  code: 'client.network',
  message: t('No response from the server. Try again: the action is carried out only once.'),
});

const listeners = new Set<() => void>();

/** Calls the listener when an answer says that the session is over. Returns the function that removes the listener. */
export function onSessionOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the call of a contract and returns its value or its refusal; never throws. The cookie carries the session. */
export async function call<C extends Contract>(contract: C, ...[input]: CallInput<C>): Promise<Answer<WireOutput<C>>> {
  const { method, address, body } = requestOf(contract, inScope(contract, input as Record<string, unknown> | undefined));
  try {
    const response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': locale(),
        ...(body && !contract.isUpload && { 'content-type': 'application/json' }),
      },
      ...(body && { body: contract.isUpload ? partsOf(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Answer<WireOutput<C>>;
    if (!answer.success && answer.code === 'staff.session_required') for (const listener of listeners) listener();
    return answer;
  } catch {
    return network();
  }
}

function partsOf(body: object): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) parts.append(name, value);
  return parts;
}

/** A refusal as an error, which is how the query cache passes it on. */
export class CallError extends Error {
  readonly refusal: Refusal;
  constructor(refused: Refusal) {
    super(refused.message);
    this.refusal = refused;
  }
}

/** Contract of a list. Its input is read from the address of the page, and the server checks it. */
export type ListContract = Contract & { method: 'GET'; input: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>> };

/** Reads for the query cache: the value, or a `CallError`. */
export async function readValue<C extends Contract & { method: 'GET' }>(contract: C, ...input: CallInput<C>): Promise<WireOutput<C>> {
  const answer = await call(contract, ...input);
  if (answer.success) return answer.value;
  throw new CallError(answer);
}
