import { createHmac } from 'node:crypto';
import { fairStream, sideStream } from '#kernel/fair-stream.ts';

/**
 * The stream of chance of one round: HMAC-SHA256 with the server seed's text as the key and `clientSeed:nonce:round` as the message.
 * The same three give the same bytes for ever.
 */
export function stream(serverSeed: string, clientSeed: string, nonce: number | bigint): { bytes(count: number): Uint8Array } {
  return fairStream((message) => hmac(serverSeed, message), clientSeed, nonce);
}

/** The stream of what is drawn for a round beside its outcome. */
export function streamBeside(serverSeed: string, clientSeed: string, nonce: number | bigint, purpose: 'jackpot') {
  return sideStream((message) => hmac(serverSeed, message), clientSeed, nonce, purpose);
}

/** By way of a text, because a Buffer from `digest()` has memory of its own, which costs a quarter of the whole HMAC. */
function hmac(key: string, message: string): Uint8Array {
  return Buffer.from(createHmac('sha256', key).update(message).digest('binary'), 'latin1');
}
