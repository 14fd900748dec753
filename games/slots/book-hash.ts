import { createHash } from 'node:crypto';
import { coinsOfEntry } from '#games/slots/engine/grid/book.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

/**
 * Computes the hash of a book: SHA-256 of the win in coins and the weight of each entry, in order, four bytes each, least significant byte
 * first. `entries` is smaller than the book only where a test reads its beginning.
 */
export function bookHash(p: Prepared, entries = p.machine.verbs!.grid!.book.entries): string {
  const { pays, loses } = p.machine.verbs!.grid!.book;
  const hash = createHash('sha256');
  const numbers = Buffer.alloc(8);
  for (let entry = 0; entry < entries; entry++) {
    const coins = coinsOfEntry(p, entry);
    numbers.writeUInt32LE(coins, 0);
    numbers.writeUInt32LE(coins > 0 ? pays : loses, 4);
    hash.update(numbers);
  }
  return hash.digest('hex');
}
