import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawRaffle } from '#kernel/raffle.ts';

/** Bytes of a chain of hashes. */
function chain(seed: string) {
  let [block, at] = [createHash('sha256').update(seed).digest(), 0];
  return {
    bytes: (count: number): Uint8Array =>
      Uint8Array.from({ length: count }, () => {
        if (at === block.length) [block, at] = [createHash('sha256').update(block).digest(), 0];
        return block[at++]!;
      }),
  };
}

test('nobody is drawn twice, nobody without a ticket, and all who have one where there are prizes for all', () => {
  for (let n = 0; n < 200; n++) {
    const drawn = drawRaffle(chain(`once ${n}`), [3, 0, 1, 900, 5], 10);
    expect(drawn.toSorted((a, b) => a - b)).toEqual([0, 2, 3, 4]);
  }
  expect(drawRaffle(chain('none'), [0, 0], 3)).toEqual([]);
});

test('the first is drawn by its part of all tickets', () => {
  const counts = [0, 0, 0];
  for (let n = 0; n < 6_000; n++) counts[drawRaffle(chain(`odds ${n}`), [1, 2, 3], 1)[0]!]! += 1;
  // Five standard deviations of 6,000 draws.
  [1_000, 2_000, 3_000].forEach((due, at) => expect(Math.abs(counts[at]! - due)).toBeLessThan(5 * Math.sqrt(due)));
});

test('the same bytes draw the same, and a number of the round that is not whole is passed over', () => {
  const high = { bytes: (count: number) => (calls++ === 0 ? new Uint8Array(count).fill(255) : new Uint8Array(count)) };
  let calls = 0;
  expect(drawRaffle(high, [1, 1, 1], 1)).toEqual([0]);
  expect(calls).toBe(2);
});
