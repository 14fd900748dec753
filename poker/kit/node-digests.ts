import { hash } from 'node:crypto';
import type { Digests } from '#poker/kit/digests.ts';

const BLOCK = 64;
const [INNER, OUTER] = [0x36, 0x5c];
const MOST_MESSAGE = 64;

/**
 * Node's digests, for the server. An HMAC is two hashes (RFC 2104): a hand needs four hundred HMACs with short keys, and `createHmac` costs
 * more to set up a key than the two hashes.
 */
export const nodeDigests: Digests = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmac: (key, message) => {
    if (key.length > BLOCK || message.length > MOST_MESSAGE) throw new RangeError('keys and messages of a draw are short');
    const inner = Buffer.alloc(BLOCK + message.length, INNER);
    const outer = Buffer.alloc(BLOCK + 32, OUTER);
    for (let at = 0; at < key.length; at++) {
      inner[at] = key[at]! ^ INNER;
      outer[at] = key[at]! ^ OUTER;
    }
    inner.write(message, BLOCK, 'latin1');
    outer.set(hash('sha256', inner, 'buffer'), BLOCK);
    return hash('sha256', outer, 'buffer');
  },
};
