import { expect, test } from 'vitest';
import { pairOf } from '#sports/kit/meetings.ts';
import { slipMath } from '#sports/kit/slips.ts';
import { testStream } from '#sports/kit/testing.ts';

const rng = testStream(11);
const below = (count: number): number => ((rng.bytes(1)[0]! << 8) | rng.bytes(1)[0]!) % count;

const lost = { voided: 0, won: 0, places: 1, tied: 1 } as const;
const won = { voided: 0, won: 1, places: 1, tied: 1 } as const;

function slipOf() {
  const legs = Array.from({ length: 1 + below(6) }, () => {
    const price = 10_100 + below(60_000);
    return { price, chance: (0.95 * 10_000) / price, isBanker: false };
  });
  return { legs, sizes: [1 + below(legs.length)] };
}

test('the highest unit is the last one that fits into the room, on each leg and under a cap', () => {
  for (let turn = 0; turn < 40; turn++) {
    const slip = slipOf();
    const room = BigInt(below(60_000));
    for (const n of slip.legs.keys()) {
      const unit = slipMath.mostUnit(slip, n, room);
      expect(slipMath.owed(slip, n, unit) <= room).toBe(true);
      expect(slipMath.owed(slip, n, unit + 1n) > room).toBe(true);
    }
    const unit = slipMath.unitUnder(slip, room);
    expect(slipMath.most(slip, unit) <= room && slipMath.most(slip, unit + 2n) > room).toBe(true);
  }
});

test('a payout of 10^15 by 20 legs leaves no unit under the cap of a day', () => {
  const legs = Array.from({ length: 20 }, () => ({ price: 60_000, chance: 0.16, isBanker: false }));
  const slip = { legs, sizes: [20] };
  expect(slipMath.most(slip, 1n)).toBe(6n ** 20n);
  expect(slipMath.unitUnder(slip, 100_000_000n)).toBe(0n);
});

test('a single owes on its outcome what it returns; a slip that cannot win any more is over, and one that can is not', () => {
  const single = { legs: [{ price: 19_300, chance: 0.5, isBanker: false }], sizes: [1] };
  expect([slipMath.owed(single, 0, 1_000n), slipMath.most(single, 1_000n)]).toEqual([1_930n, 1_930n]);
  const [a, b] = [
    { price: 20_000, chance: 0.48, isBanker: false },
    { price: 30_000, chance: 0.31, isBanker: false },
  ];
  expect(slipMath.returned({ legs: [{ ...a, end: lost }, b], sizes: [2] }, 100n)).toBe(0n);
  expect(slipMath.returned({ legs: [{ ...a, end: won }, b], sizes: [2] }, 100n)).toBeUndefined();
  expect(slipMath.returned({ legs: [{ ...a, end: lost }, b], sizes: [1, 2] }, 100n)).toBeUndefined();
  expect(
    slipMath.returned(
      {
        legs: [
          { ...a, end: lost },
          { ...b, isBanker: true },
        ],
        sizes: [1],
      },
      100n,
    ),
  ).toBe(0n);
  expect(
    slipMath.returned(
      {
        legs: [
          { ...a, end: won },
          { ...b, end: won },
        ],
        sizes: [1, 2],
      },
      100n,
    ),
  ).toBe(1_100n);
});

test('everybody meets everybody else in a season, at home and away, and nobody twice in a round', () => {
  for (const teams of [2, 3, 8, 11, 16]) {
    const all = teams * (teams - 1);
    const pairs = Array.from({ length: all }, (_match, at) => pairOf(teams, at + 1));
    expect(new Set(pairs.map(([home, away]) => `${home}-${away}`)).size).toBe(all);
    const perRound = Math.floor(teams / 2);
    for (let from = 0; from < all; from += perRound) expect(new Set(pairs.slice(from, from + perRound).flat()).size).toBe(2 * perRound);
  }
});

test('each way is a slip to win and one of places: its sums are theirs', () => {
  for (let turn = 0; turn < 60; turn++) {
    const legs = Array.from({ length: 1 + below(4) }, () => ({
      price: 20_000 + below(200_000),
      chance: 0.05,
      isBanker: false,
      end: endOf(),
    }));
    const sizes = [1 + below(legs.length)];
    const share = [1, 4 + below(2)] as [number, number];
    const places = legs.map((leg) => ({ ...leg, price: slipMath.placePrice(leg.price, share), end: endOf() }));
    const [toWin, toPlace] = [slipMath.returned({ legs, sizes }, 1_000_000n)!, slipMath.returned({ legs: places, sizes }, 1_000_000n)!];
    const both = slipMath.returned({ legs, sizes, places }, 1_000_000n)!;
    // Each of the two is cut, and their sum only once.
    expect([0n, 1n]).toContain(both - toWin - toPlace);
    expect(slipMath.bets({ legs, sizes, places })).toBe(2 * slipMath.bets({ legs, sizes }));
    expect(slipMath.most({ legs, sizes, places }, 1_000n) >= both / 1_000n).toBe(true);
    for (const [at, { price }] of places.entries()) {
      expect(price).toBeLessThan(legs[at]!.price);
      expect(price * share[1]).toBeLessThanOrEqual(10_000 * share[1] + (legs[at]!.price - 10_000) * share[0]);
    }
  }
});

test('rule 4 and a dead heat only lower what a leg returns, and never below its stake where it wins whole', () => {
  for (let turn = 0; turn < 60; turn++) {
    const price = 10_100 + below(200_000);
    const of = (end: object) =>
      slipMath.returned({ legs: [{ price, chance: 0.1, isBanker: false, end: { ...won, ...end } }], sizes: [1] }, 1_000_000n)!;
    const pence = below(120);
    expect(of({ pence }) <= of({}) && of({ pence }) >= 1_000_000n).toBe(true);
    expect(of({ pence: pence + 10 }) <= of({ pence })).toBe(true);
    expect(of({ pence, tied: 2 }) * 2n <= of({ pence })).toBe(true);
  }
  expect(slipMath.returned({ legs: [{ price: 30_000, chance: 0.3, isBanker: false, end: { ...won, pence: 5 } }], sizes: [1] }, 100n)).toBe(
    300n,
  );
});

/** Lost, won, void or half of a dead heat. */
function endOf() {
  return [lost, won, { voided: 2, won: 0, places: 1, tied: 1 } as const, { voided: 0, won: 1, places: 1, tied: 2 } as const][below(4)]!;
}
