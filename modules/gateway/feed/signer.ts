import { createHmac, sign } from 'node:crypto';
import type { Connection } from '#modules/gateway/connections.ts';

/** Signer of calls to a vendor. */
export type Signer = {
  keyId: string;
  /** The signature over a text, as base64. */
  sign(over: string): string;
};

/** A key of ours where one was made for the vendor (RSA-SHA256), else the secret that it signs with itself; undefined without either. */
export function signerOf({ ownKey, keys }: Connection): Signer | undefined {
  if (ownKey) return { keyId: ownKey.keyId, sign: (over) => sign('sha256', Buffer.from(over), ownKey.privateKey).toString('base64') };
  const shared = keys.find((one) => one.algorithm === 'hmac-sha256');
  return shared && { keyId: shared.keyId, sign: (over) => createHmac('sha256', shared.secret).update(over).digest('base64') };
}
