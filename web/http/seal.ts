import { call, send, type Answer, type Refusal } from '#web/http/api.ts';
import type { CallInput } from '#web/http/call-request.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import type { Contract, WireOutput } from '#contracts/endpoint.ts';
import { payloadKeys } from '#contracts/account.ts';

type Keys = { key: CryptoKey; kid: string; /** Milliseconds by which the server's clock is ahead of the browser's. */ aheadMs: number };

const loadJose = chunkInTime(() => import('jose'));
const STORED_MS = 10 * 60_000;
let kept: { keys: Promise<Keys | Refusal>; at: number } | null = null;

async function fetchKeys(): Promise<Keys | Refusal> {
  const answer = await call(payloadKeys);
  if (!answer.success) return answer;
  const jose = await loadJose().catch(() => null);
  if (!jose) return { success: false, code: 'client.network', message: '', status: 0, reference: null };
  const newest = answer.value.keys[0]!;
  const key = (await jose.importJWK(newest, 'ECDH-ES')) as CryptoKey;
  return { key, kid: newest.kid, aheadMs: Date.parse(answer.value.now) - Date.now() };
}

function keysNow(): Promise<Keys | Refusal> {
  if (!kept || Date.now() - kept.at > STORED_MS) kept = { keys: fetchKeys(), at: Date.now() };
  return kept.keys;
}

/** Fetches the keys for sealing before the click that needs them. */
export function prepareSeal(): void {
  void keysNow();
}

async function seal({ key, kid, aheadMs }: Keys, method: string, path: string, body: unknown): Promise<string> {
  const { CompactEncrypt } = await loadJose();
  const inner = { body, iat: Math.floor((Date.now() + aheadMs) / 1_000), jti: crypto.randomUUID(), m: method, p: path };
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(inner)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
}

/**
 * Sends a request whose body is encrypted for the server. If the payload is refused because the key or the clock was old, it is encrypted
 * once more with fresh keys; the body and its request id stay the same.
 */
export function callSealed<C extends Contract>(contract: C, ...[body]: CallInput<C>): Promise<Answer<WireOutput<C>>> {
  return callWithSealed(contract, body, (payload) => ({ payload }));
}

/** Sends a request of which only a part of the body is encrypted. */
export async function callWithSealed<C extends Contract>(
  { method, path }: C,
  part: unknown,
  bodyOf: (sealed: string) => object,
): Promise<Answer<WireOutput<C>>> {
  if (!isSecureContext) return { success: false, code: 'client.insecure', message: '', status: 0, reference: null };
  for (let tries = 0; ; tries++) {
    const keys = await keysNow();
    if ('success' in keys) {
      kept = null;
      return keys;
    }
    const answer = await send<WireOutput<C>>(method, path, bodyOf(await seal(keys, method, path, part)));
    if (answer.success || answer.code !== 'payload.refused' || tries > 0) return answer;
    kept = null;
  }
}
