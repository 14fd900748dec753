/** Computes the HMAC-SHA256 of a message under the server seed: by node:crypto on the server, by another implementation in the verifier. */
export type Hmac = (message: string) => Uint8Array;

const BLOCK = 32;
const EMPTY = new Uint8Array(0);

/**
 * Returns a stream for draws of a round besides its outcome: the HMAC of `clientSeed:nonce:purpose:0` and so on. A client seed has no
 * colon, so no such message equals a message of another round.
 */
export function sideStream(hmac: Hmac, clientSeed: string, nonce: number | bigint, purpose: 'jackpot'): FairStream {
  return new FairStream(hmac, `${clientSeed}:${nonce}:${purpose}:`);
}

/**
 * Returns the bytes of a provably fair round: the HMAC of `clientSeed:nonce:0`, then of `clientSeed:nonce:1`, and so on, 32 bytes each,
 * used from the left. Equal seeds give equal bytes.
 */
export function fairStream(hmac: Hmac, clientSeed: string, nonce: number | bigint): FairStream {
  return new FairStream(hmac, `${clientSeed}:${nonce}:`);
}

export class FairStream {
  readonly #hmac: Hmac;
  readonly #prefix: string;
  #round: number;
  /** Unread rest of the last block of 32 bytes. */
  #rest: Uint8Array;

  constructor(hmac: Hmac, prefix: string) {
    this.#hmac = hmac;
    this.#prefix = prefix;
    this.#round = 0;
    this.#rest = EMPTY;
  }

  bytes(count: number): Uint8Array {
    // Usually a whole block is read at a time, which needs no copy.
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

/** Reads four bytes as a number from 0 to below 1: Σ bᵢ ÷ 256^(i + 1). */
export function floatOf(bytes: Uint8Array, at = 0): number {
  return bytes[at]! / 256 + bytes[at + 1]! / 256 ** 2 + bytes[at + 2]! / 256 ** 3 + bytes[at + 3]! / 256 ** 4;
}
