import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stakeFor } from '#apps/site/features/slip/stake/stake-for.ts';

const single = (price: bigint) => (unit: bigint) => (unit * price) / 10_000n - unit;

test('the stake to win an amount is the least one that wins it', () => {
  expect(stakeFor(10_000n, single(19_000n))).toBe(11_112n);
  expect(stakeFor(10_000n, single(20_000n))).toBe(10_000n);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 10_100n, max: 10_010_000n }), (win, price) => {
      const profitOf = single(price);
      const unit = stakeFor(win, profitOf)!;
      expect(profitOf(unit) >= win).toBe(true);
      expect(profitOf(unit - 1n) < win).toBe(true);
    }),
  );
});

test('nothing, and what no stake wins, has no stake', () => {
  expect(stakeFor(0n, single(20_000n))).toBeUndefined();
  expect(stakeFor(-5n, single(20_000n))).toBeUndefined();
  expect(stakeFor(5n, () => 0n)).toBeUndefined();
});
