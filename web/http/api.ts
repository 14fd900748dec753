import type { Code } from '#contracts/codes.ts';
import type { Contract, WireOutput } from '#contracts/endpoint.ts';
import { publishRefusal } from '#web/http/closed-signal.ts';
import { waitForFirst } from '#web/http/first-proof.ts';
import { requestOf, type CallInput } from '#web/http/call-request.ts';
import { toJson } from '#web/http/json.ts';
import { currentToken, endSession } from '#web/state/session.ts';

/** Codes of failures in the browser itself; all other codes come from the server. */
export type ClientCode = 'client.network' | 'client.timeout' | 'client.unreadable' | 'client.insecure';

export type Refusal = {
  success: false;
  code: Code | ClientCode;
  message: string;
  value?: unknown;
  status: number;
  reference: string | null;
};
export type Answer<T> = { success: true; value: T } | Refusal;

const TIMEOUT_MS = 15_000;
/** Longest time of an upload, in ms, because a file takes long on a slow connection. */
const UPLOAD_TIMEOUT_MS = 60_000;

type BodyKind = 'json' | 'form' | 'parts';

/**
 * Sends the request of a contract and returns its value or its refusal; never throws. Without a session, a request that needs a member is
 * refused here with the server's code.
 */
export async function call<C extends Contract>(contract: C, ...[input]: CallInput<C>): Promise<Answer<WireOutput<C>>> {
  const answered = contract.auth === 'member' || contract.auth === 'optional' ? await waitForFirst() : () => {};
  if (contract.auth === 'member' && currentToken() === null) return refusal('session.required', 401);
  const answer = await sendCall(contract, input);
  answered(answer.success || !answer.code.startsWith('client.'));
  return answer;
}

function sendCall<C extends Contract>(contract: C, input: CallInput<C>[0] | undefined): Promise<Answer<WireOutput<C>>> {
  const { method, address, body } = requestOf(contract, input as Record<string, unknown> | undefined);
  return send(method, address, body, contract.isUpload ? 'parts' : contract.isForm ? 'form' : 'json');
}

/** Sends one request to an address. */
export async function send<T>(method: Contract['method'], path: string, body?: object, kind: BodyKind = 'json'): Promise<Answer<T>> {
  const token = currentToken();
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...(body !== undefined && kind === 'json' && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: bodyOf(body, kind) }),
      signal: AbortSignal.timeout(kind === 'parts' ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
    });
  } catch (error) {
    return refusal(error instanceof DOMException && error.name === 'TimeoutError' ? 'client.timeout' : 'client.network');
  }
  const answer = await read(response);
  if (answer === null) return refusal('client.unreadable', response.status);
  if (answer.success === true) return answer as Answer<T>;
  // Only the session of the refused token ends, because another tab may have sent a newer token meanwhile.
  if (answer.code === 'session.required' && token !== null && token === currentToken()) endSession('expired');
  publishRefusal(answer.code ?? '');
  return { ...answer, status: response.status, reference: response.headers.get('x-request-id') } as Refusal;
}

function bodyOf(body: object, kind: BodyKind): BodyInit {
  if (kind === 'json') return toJson(body);
  if (kind === 'form') return new URLSearchParams(body as Record<string, string>);
  const parts = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) parts.append(name, value);
  return parts;
}

async function read(response: Response): Promise<{ success: boolean; code?: string } | null> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'success' in answer ? (answer as { success: boolean }) : null;
  } catch {
    return null;
  }
}

function refusal(code: ClientCode | 'session.required', status = 0): Refusal {
  return { success: false, code, message: '', status, reference: null };
}

/** Error that carries a refusal through the query cache. */
export class ApiError extends Error {
  readonly refusal: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refusal = refused;
  }
}

/** Reads for the query cache: returns the value, or throws an `ApiError`. */
export async function readValue<C extends Contract & { method: 'GET' }>(contract: C, ...input: CallInput<C>): Promise<WireOutput<C>> {
  const answer = await call(contract, ...input);
  if (answer.success) return answer.value;
  throw new ApiError(answer);
}

const UNKNOWN_OUTCOMES: ReadonlySet<string> = new Set<Code>([
  'internal',
  'server.stopping',
  'server.database_unavailable',
  'wallet.outcome_unknown',
  'wallet.busy',
]);

/**
 * Returns true if the server may have acted although no answer says so. Such a request is repeated with the same request id, and never
 * shown as failed.
 */
export function isUnknownOutcome({ code }: Refusal): boolean {
  return (code.startsWith('client.') && code !== 'client.insecure') || UNKNOWN_OUTCOMES.has(code);
}
