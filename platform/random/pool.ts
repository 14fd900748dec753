import { randomFillSync } from 'node:crypto';

/** Number of bytes that are drawn in one call, because a call of the system's generator costs more than the bytes. */
const POOL_BYTES = 64 * 1024;

/**
 * Returns the system's cryptographic generator as a stream, for chance that nobody has to verify. Each byte is returned once. A pool is
 * never overwritten while a part of it may still be read, so returned bytes do not change.
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
