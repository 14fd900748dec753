import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedUp, type MovedUp, type PaidPlace } from '#poker/tournament/move-up.ts';
import { prizesOf } from '#poker/tournament/prizes.ts';

const placesOf = (prizes: readonly bigint[], players: readonly string[], extras: readonly bigint[] = []): PaidPlace[] =>
  players.map((player, at) => ({ player, place: at + 1, prize: prizes[at] ?? 0n, extra: extras[at] ?? 0n }));
const THREE = [500n, 300n, 200n];
const amounts = ({ given }: MovedUp): [string, bigint][] => given.map(({ player, amount }) => [player, amount]);

test('everyone behind a disqualified player moves up a place; heads go to the best of the others', () => {
  const places = placesOf(THREE, ['a', 'b', 'c', 'd', 'e'], [0n, 70n]);
  expect(movedUp(places, THREE, [], 'b')).toEqual({
    taken: 370n,
    given: [
      { player: 'a', amount: 70n },
      { player: 'c', amount: 100n },
      { player: 'd', amount: 200n },
    ],
  });
  expect(amounts(movedUp(places, THREE, [], 'a'))).toEqual([
    ['b', 200n],
    ['c', 100n],
    ['d', 200n],
  ]);
  expect([movedUp(places, THREE, [], 'e'), movedUp(places, THREE, [], 'x')]).toEqual([
    { taken: 0n, given: [] },
    { taken: 0n, given: [] },
  ]);
});

test('a second player gives up what it got from the first, and who was disqualified before receives nothing', () => {
  const places = placesOf(THREE, ['a', 'b', 'c', 'd', 'e'], [60n]);
  // b has the first prize and the heads of a by now.
  expect(movedUp(places, THREE, ['a'], 'b')).toEqual({
    taken: 560n,
    given: [
      { player: 'c', amount: 260n },
      { player: 'd', amount: 100n },
      { player: 'e', amount: 200n },
    ],
  });
  expect(amounts(movedUp(places, THREE, ['b'], 'a'))).toEqual([
    ['c', 260n],
    ['d', 100n],
    ['e', 200n],
  ]);
});

test('nobody who was disqualified while the tournament ran receives anything, and its place stays without a prize', () => {
  // c went out third; its prize went to a and b in equal parts.
  const places = placesOf([500n, 300n, 0n], ['a', 'b', 'c', 'd'], [100n, 100n]).map((one) => ({ ...one, isOut: one.player === 'c' }));
  expect(movedUp(places, THREE, [], 'a')).toEqual({
    taken: 600n,
    given: [
      { player: 'b', amount: 300n },
      { player: 'd', amount: 300n },
    ],
  });
});

test('tied places share the prizes of the places that they move up to', () => {
  const places = placesOf([500n, 250n, 250n], ['a', 'b', 'c', 'd']).map((one) => ({ ...one, place: one.player === 'c' ? 2 : one.place }));
  expect(amounts(movedUp(places, THREE, [], 'a'))).toEqual([
    ['b', 150n],
    ['c', 150n],
    ['d', 200n],
  ]);
  expect(amounts(movedUp(places, THREE, [], 'b'))).toEqual([
    ['c', 50n],
    ['d', 200n],
  ]);
});

test('after a deal that gave a worse place more, the others who were paid have equal parts', () => {
  expect(amounts(movedUp(placesOf([301n, 400n, 200n], ['a', 'b', 'c', 'd']), [45n], [], 'a'))).toEqual([
    ['b', 151n],
    ['c', 150n],
  ]);
});

const place = fc.record({
  player: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  prize: fc.bigInt({ min: 0n, max: 900n }),
  extra: fc.bigInt({ min: 0n, max: 90n }),
  isOut: fc.constantFrom(false, false, false, true),
});

test('the money is the same after any number of players, whoever they are, with several entries, ties, deals and heads', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), fc.boolean(), fc.nat(3), (drawn, isSorted, tied) => {
      const prizes = isSorted ? prizesOf(1_000n, drawn.length) : drawn.map(({ prize }) => prize);
      const places = drawn.map((one, at) => ({ ...one, place: tied > 0 && at === tied ? at : at + 1, prize: prizes[at] ?? 0n }));
      const has = new Map<string, bigint>();
      for (const { player, prize, extra, isOut } of places) if (!isOut) has.set(player, (has.get(player) ?? 0n) + prize + extra);
      const order = ['a', 'b', 'c'];
      for (const [at, player] of order.entries()) {
        const { taken, given } = movedUp(places, prizes, order.slice(0, at), player);
        expect(given.reduce((sum, { amount }) => sum + amount, 0n)).toBe(taken);
        const isAlone = ![...has.keys()].some((other) => other !== player && !order.slice(0, at).includes(other));
        expect(taken).toBe(isAlone ? 0n : (has.get(player) ?? 0n));
        expect(given.every((one) => one.amount > 0n && has.has(one.player) && !order.slice(0, at + 1).includes(one.player))).toBe(true);
        expect(new Set(given.map((one) => one.player)).size).toBe(given.length);
        has.set(player, isAlone ? (has.get(player) ?? 0n) : 0n);
        for (const one of given) has.set(one.player, has.get(one.player)! + one.amount);
      }
    }),
    { numRuns: 300 },
  );
});

test('the order in which players are disqualified makes no difference to the money of the others', () => {
  const players = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const orders = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 2 });
  fc.assert(
    fc.property(orders, fc.bigInt({ min: 1n, max: 10_000n }), (order, pool) => {
      const prizes = prizesOf(pool, 26);
      const places = placesOf(prizes, players, [9n, 8n, 7n]);
      const ends = (one: readonly string[]): [string, bigint][] => {
        const sums = new Map(places.map(({ player, prize, extra }) => [player, prize + extra]));
        for (const [at, player] of one.entries()) {
          const { taken, given } = movedUp(places, prizes, one.slice(0, at), player);
          sums.set(player, sums.get(player)! - taken);
          for (const { player: to, amount } of given) sums.set(to, sums.get(to)! + amount);
        }
        return [...sums];
      };
      expect(ends(order)).toEqual(ends(order.toReversed()));
    }),
  );
});
