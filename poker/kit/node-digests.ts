import { hash } from 'node:crypto';
import type { Digests } from '#poker/kit/digests.ts';

const BLOCK = 64;
const [INNER, OUTER] = [0x36, 0x5c];
const MOST_MESSAGE = 64;

/**
 * The digests of Node, for the server. An HMAC is two of its hashes (RFC 2104): a hand takes four hundred of them under short keys, and
 * to open a key costs `createHmac` more than the hashes.
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
