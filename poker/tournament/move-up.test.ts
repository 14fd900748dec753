import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedUp, type PaidPlace } from '#poker/tournament/move-up.ts';
import { prizesOf } from '#poker/tournament/prizes.ts';

const placesOf = (prizes: readonly bigint[], players: readonly string[], bounties: readonly bigint[] = []): PaidPlace[] =>
  players.map((player, at) => ({ player, prize: prizes[at] ?? 0n, bounty: bounties[at] ?? 0n }));

test('everyone behind a disqualified player moves up a place; heads go to the best of the others', () => {
  const places = placesOf([500n, 300n, 200n], ['a', 'b', 'c', 'd', 'e'], [0n, 70n]);
  expect(movedUp(places, 'b')).toEqual({
    taken: 370n,
    given: [
      { player: 'a', amount: 70n },
      { player: 'c', amount: 100n },
      { player: 'd', amount: 200n },
    ],
  });
  expect(movedUp(places, 'a').given).toEqual([
    { player: 'b', amount: 200n },
    { player: 'c', amount: 100n },
    { player: 'd', amount: 200n },
  ]);
  expect([movedUp(places, 'e'), movedUp(places, 'x')]).toEqual([
    { taken: 0n, given: [] },
    { taken: 0n, given: [] },
  ]);
});

test('after a deal that gave a worse place more, the others who were paid have equal parts', () => {
  expect(movedUp(placesOf([301n, 400n, 200n], ['a', 'b', 'c', 'd']), 'a').given).toEqual([
    { player: 'b', amount: 151n },
    { player: 'c', amount: 150n },
  ]);
});

test('what is taken is what is given, whoever it is, with several entries, ties, deals and heads', () => {
  const place = fc.record({
    player: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    prize: fc.bigInt({ min: 0n, max: 900n }),
    bounty: fc.bigInt({ min: 0n, max: 90n }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), fc.boolean(), (drawn, isSorted) => {
      const prizes = isSorted ? prizesOf(1_000n, drawn.length) : drawn.map(({ prize }) => prize);
      const places = drawn.map((one, at) => ({ ...one, prize: prizes[at] ?? 0n }));
      const own = places.filter(({ player }) => player === 'a').reduce((sum, { prize, bounty }) => sum + prize + bounty, 0n);
      const { taken, given } = movedUp(places, 'a');
      expect(given.reduce((sum, { amount }) => sum + amount, 0n)).toBe(taken);
      expect(taken).toBe(places.every(({ player }) => player === 'a') ? 0n : own);
      expect(given.every(({ player, amount }) => player !== 'a' && amount > 0n)).toBe(true);
      expect(new Set(given.map(({ player }) => player)).size).toBe(given.length);
    }),
    { numRuns: 300 },
  );
});
