/** HMAC-SHA256 under the server seed: node:crypto's on the server, another implementation in the verifier. */
export type Hmac = (message: string) => Uint8Array;

const BLOCK = 32;
const EMPTY = new Uint8Array(0);

/**
 * Stream for draws of a round beside its outcome: the HMAC of `clientSeed:nonce:purpose:0` and so on. A client seed has no colon, so no
 * such message is one of another round's.
 */
export function sideStream(hmac: Hmac, clientSeed: string, nonce: number | bigint, purpose: 'jackpot'): FairStream {
  return new FairStream(hmac, `${clientSeed}:${nonce}:${purpose}:`);
}

/**
 * The bytes of one provably fair round: the HMAC of `clientSeed:nonce:0`, then of `clientSeed:nonce:1`, and so on, 32 bytes each, taken
 * from the left. The same seeds give the same bytes.
 */
export function fairStream(hmac: Hmac, clientSeed: string, nonce: number | bigint): FairStream {
  return new FairStream(hmac, `${clientSeed}:${nonce}:`);
}

export class FairStream {
  readonly #hmac: Hmac;
  readonly #prefix: string;
  #round: number;
  /** Unread rest of the last block. */
  #rest: Uint8Array;

  constructor(hmac: Hmac, prefix: string) {
    this.#hmac = hmac;
    this.#prefix = prefix;
    this.#round = 0;
    this.#rest = EMPTY;
  }

  bytes(count: number): Uint8Array {
    // The usual case, a whole block at a time, copies nothing.
    if (count === BLOCK && this.#rest.length === 0) return this.#block();
    const taken = new Uint8Array(count);
    for (let done = 0; done < count;) {
      if (this.#rest.length === 0) this.#rest = this.#block();
      const part = this.#rest.subarray(0, count - done);
      taken.set(part, done);
      done += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return taken;
  }

  #block(): Uint8Array {
    return this.#hmac(this.#prefix + this.#round++);
  }
}

/** Four bytes as a number from 0 to below 1: Σ bᵢ ÷ 256^(i + 1). */
export function floatOf(bytes: Uint8Array, at = 0): number {
  return bytes[at]! / 256 + bytes[at + 1]! / 256 ** 2 + bytes[at + 2]! / 256 ** 3 + bytes[at + 3]! / 256 ** 4;
}
