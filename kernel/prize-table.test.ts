import { describe, expect, test } from 'vitest';
import { drawPrize, expectedCost, fittingPrize, weightOf } from '#kernel/prize-table.ts';

const TABLE = [
  { weight: 1, minor: 100_00n },
  { weight: 9, minor: 5_00n },
  { weight: 40, minor: 1_00n },
  { weight: 50, minor: 0n },
];
/** A stream of these numbers, four bytes each. */
const of = (...numbers: number[]) => ({
  bytes: (count: number) => {
    const bytes = new Uint8Array(count);
    new DataView(bytes.buffer).setUint32(0, numbers.shift()!);
    return bytes;
  },
});

describe('a prize table', () => {
  test('deals each line for as many rests as its weight says', () => {
    const dealt = Array.from({ length: weightOf(TABLE) }, (_, rest) => drawPrize(of(rest), TABLE));
    expect(TABLE.map((_, at) => dealt.filter((one) => one === at).length)).toEqual([1, 9, 40, 50]);
    expect(drawPrize(of(100), TABLE)).toBe(0);
  });

  test('passes over numbers of the last round, of which there are too few', () => {
    expect(drawPrize(of(4_294_967_200, 4_294_967_295, 3), TABLE)).toBe(1);
    expect(drawPrize(of(4_294_967_199), TABLE)).toBe(3);
  });

  test('pays the largest smaller line that fits, the dealt one where it does, and nothing where none does', () => {
    expect(fittingPrize(TABLE, 0, 100_00n)).toBe(0);
    expect(fittingPrize(TABLE, 0, 99_99n)).toBe(1);
    expect(fittingPrize(TABLE, 0, 4_99n)).toBe(2);
    expect(fittingPrize(TABLE, 1, 99n)).toBe(3);
    expect(fittingPrize(TABLE.slice(0, 3), 1, 99n)).toBe(null);
  });

  test('costs on the average what its weights say, rounded up', () => {
    expect(expectedCost(TABLE, 100n)).toBe(185_00n);
    expect(expectedCost(TABLE, 1n)).toBe(185n);
    expect(
      expectedCost(
        [
          { weight: 3, minor: 1n },
          { weight: 4, minor: 0n },
        ],
        1n,
      ),
    ).toBe(1n);
    expect(expectedCost([], 5n)).toBe(0n);
  });
});
