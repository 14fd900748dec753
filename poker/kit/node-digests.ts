import { createHmac, hash } from 'node:crypto';
import type { Digests } from '#poker/kit/digests.ts';

/** The digests of Node, for the server. */
export const nodeDigests: Digests = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
