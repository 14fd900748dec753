import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { leastUnit } from '#modules/sportsbook/slips/clean-stake.ts';
import type { SlipShape } from '#modules/sportsbook/index.ts';
import { slipMath } from '#sports/kit/slips.ts';

const deps = { slips: slipMath, limits: { least: '0.10' } };
const shapeOf = (sizes: readonly number[], prices: readonly number[]): SlipShape => ({
  sizes,
  legs: prices.map((price) => ({ price, chance: 1, isBanker: false })),
});
const isTaken = (shape: SlipShape, unit: bigint): boolean => unit >= leastUnit(deps, shape, money(unit, 'USD')).minor;

test('a stake is taken where its win returns more than it and the cut takes half a per cent at most', () => {
  const single = (price: number) => shapeOf([1], [price]);
  expect([10n, 19n, 20n, 100n].map((unit) => isTaken(single(10_500), unit))).toEqual([false, false, true, true]);
  expect(isTaken(single(18_500), 100n)).toBe(true);
  expect(isTaken(single(10_900), 111n), '1.2099 is cut to 1.20').toBe(false);
  expect(leastUnit(deps, single(10_900), money(111n, 'USD'))).toEqual(money(184n, 'USD'));
  expect(leastUnit(deps, single(20_000), money(9n, 'USD')), 'under the least of all').toEqual(money(10n, 'USD'));
  // Four bets of a trixie are judged by their whole stake.
  const trixie = shapeOf([2, 3], [15_000, 15_000, 15_000]);
  expect([49n, 50n].map((unit) => isTaken(trixie, unit))).toEqual([false, true]);
  expect(leastUnit(deps, trixie, money(10n, 'USD'))).toEqual(money(50n, 'USD'));
});

test('from the least that a refusal names every stake is taken', () => {
  const price = fc.integer({ min: 101, max: 1_000 }).map((hundredths) => hundredths * 100);
  const slips = fc.array(price, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(slips, fc.bigInt({ min: 10n, max: 400n }), (prices, unit) => {
      const shape = shapeOf([prices.length], prices);
      const [exact, paid] = [slipMath.most(shape, unit * 10_000n), slipMath.most(shape, unit)];
      if (isTaken(shape, unit)) {
        expect(paid).toBeGreaterThan(unit);
        expect((exact - paid * 10_000n) * 200n).toBeLessThanOrEqual(exact);
        return;
      }
      const from = leastUnit(deps, shape, money(unit, 'USD')).minor;
      expect(from).toBeGreaterThan(unit);
      for (let more = 0n; more < 30n; more++) expect(isTaken(shape, from + more)).toBe(true);
    }),
  );
});
