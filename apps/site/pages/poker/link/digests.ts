import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Digests } from '#poker/kit/digests.ts';

/** Hash functions of the draw, in the browser. */
export const webDigests: Digests = {
  sha256: (bytes) => sha256(bytes),
  hmac: (key, message) => hmac(sha256, key, utf8ToBytes(message)),
};
