import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tiltOutcomes } from '#sports/kit/load.ts';
import { openBook } from '#sports/kit/book.ts';
import { MOST_TILT } from '#sports/kit/tilt.ts';

/** A market with one or two winners: chances of its outcomes, and what each owes in limits. */
const loaded = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.double({ min: 0, max: 3, noNaN: true })), { minLength: 2, maxLength: 20 }),
  )
  .map(([rows]) => {
    const sum = rows.reduce((all, [size]) => all + size, 0);
    return { chances: rows.map(([size]) => size / sum), shares: rows.map(([, share]) => share) };
  });

test('the load of a market of a feed shortens the outcomes at which the house would pay more, within the bound of the terms', () => {
  fc.assert(
    fc.property(loaded, fc.constantFrom(0, 0.1, MOST_TILT, 9), ({ chances, shares }, most) => {
      const tilts = tiltOutcomes(chances, shares, most);
      for (const tilt of tilts) {
        expect(tilt).toBeGreaterThanOrEqual(0);
        expect(tilt).toBeLessThanOrEqual(Math.min(most, MOST_TILT));
      }
      const average = shares.reduce((sum, share, at) => sum + share * chances[at]!, 0);
      for (const [at, share] of shares.entries()) if (share < average) expect(tilts[at]).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('an even outcome that owes its whole limit is tilted fully, and equal amounts on all outcomes tilt none', () => {
  expect(tiltOutcomes([0.5, 0.5], [1, 0], MOST_TILT)).toEqual([MOST_TILT, 0]);
  expect(tiltOutcomes([0.5, 0.5], [0.5, 0], MOST_TILT)).toEqual([0.125, 0]);
  expect(tiltOutcomes([0.2, 0.3, 0.5], [4, 4, 4], MOST_TILT)).toEqual([0, 0, 0]);
  // Two of three outcomes win, as with a double chance.
  expect(tiltOutcomes([0.9, 0.6, 0.5], [4, 4, 4], MOST_TILT)).toEqual([0, 0, 0]);
  expect(tiltOutcomes([1, 0], [1, 1], MOST_TILT)).toEqual([0, 0]);
});

test('each runner of a race and each side of a season is tilted by its own load, downwards by that on the last place', async () => {
  const { sports } = await openBook();
  const tiltOf = (code: string, loads: readonly (readonly [code: string, outcome: string, share: number])[]) => {
    const sport = sports.get(code)!;
    const { strengths, names } = sport.meeting(sport.leagues[0]!.code, 1);
    const shares = loads.map(([market, outcome, share]) => ({ code: market, specifiers: '', outcome, share }));
    const { runners = names.map(() => 0) } = sport.tilt(strengths, sport.start(strengths), shares, MOST_TILT);
    return runners;
  };
  const two = tiltOf('greyhounds', [
    ['winner', '2', 1],
    ['winner', '5', 1],
  ]);
  expect(two.map((size) => size > 0)).toEqual([false, true, false, false, true, false]);
  expect(two.every((size) => size <= MOST_TILT)).toBe(true);
  const forecast = tiltOf('greyhounds', [['forecast', '3-1', 5]]);
  expect(forecast.map((size) => size > 0)).toEqual([true, false, true, false, false, false]);
  const [first] = tiltOf('seasons', [['winner', '1', 1]]);
  expect(first).toBeGreaterThan(0);
  const [last] = tiltOf('seasons', [['last', '1', 1]]);
  expect(last).toBeLessThan(0);
});
