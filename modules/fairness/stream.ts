import { createHmac } from 'node:crypto';
import { fairStream, sideStream } from '#kernel/fair-stream.ts';

/**
 * Returns the stream of chance of one round: HMAC-SHA256 with the server seed's text as the key and `clientSeed:nonce:round` as the
 * message. The same three inputs always return the same bytes.
 */
export function stream(serverSeed: string, clientSeed: string, nonce: number | bigint): { bytes(count: number): Uint8Array } {
  return fairStream((message) => hmac(serverSeed, message), clientSeed, nonce);
}

/** Returns the stream of the draws of a round in addition to its outcome. */
export function streamBeside(serverSeed: string, clientSeed: string, nonce: number | bigint, purpose: 'jackpot') {
  return sideStream((message) => hmac(serverSeed, message), clientSeed, nonce, purpose);
}

/** Computes an HMAC via a text, because a Buffer from `digest()` has memory of its own, which takes a quarter of the time of the HMAC. */
function hmac(key: string, message: string): Uint8Array {
  return Buffer.from(createHmac('sha256', key).update(message).digest('binary'), 'latin1');
}
