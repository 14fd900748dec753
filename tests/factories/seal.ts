import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge } from 'altcha-lib/types';
import { CompactEncrypt, importJWK, type CryptoKey, type JWK } from 'jose';

type Keys = { keys: (JWK & { kid: string })[]; now: string };
export type Inner = { body: unknown; iat: number; jti: string; m: string; p: string };

/** Seals bodies as the site does. `change` alters the inner message or the header, for payloads that must be refused. */
export function createSealer(readKeys: () => Promise<Keys>) {
  let known: Promise<Keys> | undefined;
  return async (
    method: string,
    path: string,
    body: unknown,
    change: { inner?: Partial<Inner>; header?: Record<string, unknown> } = {},
  ): Promise<{ payload: string }> => {
    known ??= readKeys();
    const { keys } = await known;
    const key = (await importJWK(keys[0]!, 'ECDH-ES')) as CryptoKey;
    const inner: Inner = { body, iat: Math.floor(Date.now() / 1_000), jti: randomUUID(), m: method, p: path, ...change.inner };
    const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(inner)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0]!.kid, ...change.header })
      .encrypt(key);
    return { payload };
  };
}

/** Returns the value of the field `challenge` that solves an issued challenge. */
export async function solved(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
