import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text, and their hash. Only the hash is stored, so a stolen table does not reveal any token. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
