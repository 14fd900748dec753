import { randomFillSync } from 'node:crypto';

/** Filled at once, because a call of the system's generator costs more than the bytes. */
const POOL_BYTES = 64 * 1024;

/**
 * The system's cryptographic generator as a stream, for chance that nobody has to verify afterwards. Each byte is given out once;
 * a pool is never written again while a part of it may still be read, so what `bytes` gave stays as it was.
 */
export function randomPool(): { bytes(count: number): Uint8Array } {
  let pool = new Uint8Array(0);
  let at = 0;
  return {
    bytes: (count) => {
      if (at + count > pool.length) {
        pool = randomFillSync(new Uint8Array(Math.max(POOL_BYTES, count)));
        at = 0;
      }
      at += count;
      return pool.subarray(at - count, at);
    },
  };
}
