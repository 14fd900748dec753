import { createHmac } from 'node:crypto';
import { chiSquare } from '#tests/factories/chi-square.ts';
import type { Rng } from '#games/kit/rng.ts';

/** Returns a stream whose first draw below a bound is `value`. */
export function rollsOf(value: number, bound: number): Rng {
  const word = Math.ceil((value * 2 ** 32) / bound);
  return { bytes: () => Uint8Array.from([word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]) };
}

/** Returns the chance of a deviation at least as large, if all outcomes are equally likely. */
export function chiSquareOfEven(seen: readonly number[]): number {
  return chiSquare(
    seen,
    seen.map(() => 1),
  );
}

/** Computes the floats of a round as documented for public verifiers, without any code of the product. */
export function publicFloats(serverSeed: string, clientSeed: string, nonce: number, count: number): number[] {
  const floats: number[] = [];
  for (let round = 0; floats.length < count; round++) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest();
    for (let at = 0; at < bytes.length && floats.length < count; at += 4)
      floats.push(bytes[at]! / 256 + bytes[at + 1]! / 256 ** 2 + bytes[at + 2]! / 256 ** 3 + bytes[at + 3]! / 256 ** 4);
  }
  return floats;
}
