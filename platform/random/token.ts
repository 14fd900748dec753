import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text; only their hash is kept, so a stolen table opens nothing. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
