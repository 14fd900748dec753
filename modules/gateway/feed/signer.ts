import { createHmac, sign } from 'node:crypto';
import type { Connection } from '#modules/gateway/connections.ts';

/** Signer of calls to a vendor. */
export type Signer = {
  keyId: string;
  /** Returns the signature over a text, as base64. */
  sign(over: string): string;
};

/**
 * Returns a signer with our key for the vendor if there is any (RSA-SHA256), else with the vendor's own secret. Returns undefined without
 * either.
 */
export function signerOf({ ownKey, keys }: Connection): Signer | undefined {
  if (ownKey) return { keyId: ownKey.keyId, sign: (over) => sign('sha256', Buffer.from(over), ownKey.privateKey).toString('base64') };
  const shared = keys.find((one) => one.algorithm === 'hmac-sha256');
  return shared && { keyId: shared.keyId, sign: (over) => createHmac('sha256', shared.secret).update(over).digest('base64') };
}
