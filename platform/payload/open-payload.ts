import { compactDecrypt, decodeProtectedHeader } from 'jose';
import type { Queryable } from '#platform/db/database.ts';
import { parseBody } from '#platform/http/body-parser.ts';
import type { PayloadKeys } from '#platform/payload/payload-keys.ts';

/** Largest difference between the clocks of the client and the server. */
const SKEW_MS = 60_000;
const MOST_CHARS = 64 * 1024;
const HEADER_FIELDS = new Set(['alg', 'enc', 'kid', 'epk', 'apu', 'apv']);

type Sealed = { method: string; path: string; now: Date; /** Money field, for `parseBody`. */ moneyField: string | undefined };

/** Deletes ids of payloads from before a time. Such payloads are too old to be accepted again. */
export async function forgetPayloads(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM payload_seen WHERE at < $1', [before]);
}

export type OpenPayload = (payload: unknown, request: Sealed) => Promise<{ body: unknown } | undefined>;

/**
 * Creates a function that opens an encrypted payload, a compact JWE of `{ body, iat, jti, m, p }`, and returns its body, which is then
 * checked like any other. Returns undefined for every fault, so that the caller learns no reason: another algorithm, an unknown key, a
 * wrong time, method or path, or a payload that was seen before.
 */
export function createOpenPayload(db: Queryable, keys: PayloadKeys): OpenPayload {
  return async (payload, { method, path, now, moneyField }) => {
    if (typeof payload !== 'string' || payload.length > MOST_CHARS) return undefined;
    const bytes = await decrypt(payload, keys, now);
    const inner = bytes && readInner(bytes, moneyField);
    if (!inner || Math.abs(now.getTime() - inner.iat * 1_000) > SKEW_MS || inner.m !== method || inner.p !== path) return undefined;
    const fresh = await db.query('INSERT INTO payload_seen (jti, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [inner.jti, now]);
    return fresh.length === 1 ? { body: inner.body } : undefined;
  };
}

async function decrypt(payload: string, keys: PayloadKeys, now: Date): Promise<Uint8Array | undefined> {
  try {
    const header = decodeProtectedHeader(payload);
    if (typeof header.kid !== 'string' || Object.keys(header).some((field) => !HEADER_FIELDS.has(field))) return undefined;
    const key = await keys.find(header.kid, now);
    if (!key) return undefined;
    const { plaintext } = await compactDecrypt(payload, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return plaintext;
  } catch {
    return undefined;
  }
}

function readInner(
  bytes: Uint8Array,
  moneyField: string | undefined,
): { body: unknown; iat: number; jti: string; m: string; p: string } | undefined {
  const parsed = parseBody(bytes, moneyField);
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return undefined;
  const { body, iat, jti, m, p } = parsed.value as Record<string, unknown>;
  const isRight =
    typeof iat === 'number' &&
    typeof m === 'string' &&
    typeof p === 'string' &&
    typeof jti === 'string' &&
    jti.length >= 16 &&
    jti.length <= 64;
  return isRight ? { body, iat, jti, m, p } : undefined;
}
