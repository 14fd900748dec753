import { describe, expect, test } from 'vitest';
import { jackpotStream, shotStream } from '#games/fishing/engine/draw.ts';
import { rowBytes, ROW_BYTES, readRows } from '#games/fishing/engine/rows.ts';
import { hmacOf, SEEDS, TestRoom } from '#games/fishing/engine/testing/room.ts';
import { sittingOf } from '#games/fishing/engine/testing/sitting.ts';
import { verifySitting } from '#games/fishing/engine/verify.ts';

const HITS = 800;

/** Sittings in which a carrier dies. */
const NONCES: readonly [string, number][] = [
  ['reef', 5],
  ['deep', 4],
  ['kites', 5],
];

describe.each(NONCES)('a sitting of %s', (code, nonce) => {
  const { title } = new TestRoom(code);
  const hmac = hmacOf(SEEDS.serverSeed);
  const sitting = sittingOf(code, nonce, HITS, '1234567890abcdef');

  test('is dealt again from its seeds: every hit and all sums agree', () => {
    const { hits, free, returned } = sitting.record;
    expect(hits).toBe(HITS);
    expect(free).toBeGreaterThan(0);
    expect(verifySitting(title, hmac, sitting)).toEqual({ hits: hits + free, agree: hits + free, wrong: null, sums: true, returned });
  });

  test('by other seeds most hits agree, for most kill nothing, and the sums do not', () => {
    const other = verifySitting(title, hmac, { ...sitting, nonce: nonce + 1 });
    expect(other.agree).toBeLessThan(other.hits);
    expect(other.sums).toBe(false);
  });

  test('one changed byte is found, wherever it is', () => {
    for (let at = 0; at < sitting.list.length; at += 1 + (at % 997)) {
      const list = Uint8Array.from(sitting.list);
      list[at] = list[at]! ^ (1 << (at % 8));
      const { wrong, sums } = verifySitting(title, hmac, { ...sitting, list });
      expect(sums && wrong === null, `byte ${at}`).toBe(false);
    }
  });

  test('a line less, a line twice, and a free hit that no carrier gave are found', () => {
    const rows = readRows(sitting.list)!;
    const faults = [rows.slice(1), [...rows, rows.at(-1)!], rows.with(0, { ...rows[0]!, isFree: true })];
    for (const rows of faults) {
      const list = Uint8Array.from(rows.flatMap((row) => [...rowBytes(row)]));
      expect(verifySitting(title, hmac, { ...sitting, list }).sums).toBe(false);
    }
    expect(verifySitting(title, hmac, { ...sitting, list: sitting.list.subarray(0, ROW_BYTES - 1) })).toMatchObject({
      wrong: 0,
      sums: false,
    });
  });
});

test('a shot owns blocks 4i to 4i + 3 of its sitting, the last one for the jackpot', () => {
  const requested: string[] = [];
  const hmac = (message: string): Uint8Array => {
    requested.push(message);
    return new Uint8Array(32).fill(requested.length);
  };
  const stream = shotStream(hmac, 'c', 9, 5);
  expect([...stream.bytes(4), ...stream.bytes(32)].slice(-4)).toEqual([2, 2, 2, 2]);
  stream.bytes(60);
  expect(() => stream.bytes(1)).toThrow('no bytes beyond its blocks');
  jackpotStream(hmac, 'c', 9, 5).bytes(32);
  expect(requested).toEqual(['c:9:20', 'c:9:21', 'c:9:22', 'c:9:23']);
});
