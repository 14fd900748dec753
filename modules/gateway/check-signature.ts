import { constants, createHmac, timingSafeEqual, verify } from 'node:crypto';
import type { LiveKey } from '#modules/gateway/connections.ts';
import type { Signed } from '#modules/gateway/dialect.ts';

/** Largest difference in ms between the time of a signed request and ours, in both directions. */
const SKEW_MS = 5 * 60_000;

/** Returns the reason for refusing a signature, or undefined if one of the vendor's live keys made it, in time. */
export function whyNotSigned(signed: Signed | undefined, keys: readonly LiveKey[], now: Date): string | undefined {
  if (!signed) return 'it has no signature';
  const { keyId, at } = signed;
  if (at && !(Math.abs(now.getTime() - at.getTime()) <= SKEW_MS))
    return `it was signed at ${Number.isNaN(at.getTime()) ? 'no time' : at.toISOString()}`;
  const named = keyId === undefined ? keys : keys.filter((key) => key.keyId === keyId);
  if (named.length === 0) return `it has no live key ${keyId ?? ''}`;
  return named.some((key) => isOf(key, signed)) ? undefined : 'its signature is of other bytes or another key';
}

function isOf(key: LiveKey, { signature, over }: Signed): boolean {
  if (key.algorithm === 'rsa-sha256')
    return verify('sha256', over, { key: key.publicKey, padding: constants.RSA_PKCS1_PADDING }, signature);
  const expected = createHmac('sha256', key.secret).update(over).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
