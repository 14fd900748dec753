import { describe, expect, test } from 'vitest';
import { findSports } from '#sports/kit/registry.ts';
import { deviations, scenesOf } from '#sports/kit/testing.ts';

const sports = await findSports();
const MATCHES = 100_000;
/** Draws after which a match is priced anew: early, in the middle, late, and at its end. */
const AFTER = [12, 45, 110, 170];

/**
 * 10^5 matches of each model from the start and from four states in play. A few of some thousand frequencies lie beyond four standard
 * deviations by chance: as many as one in two thousand may, and none beyond five and a half.
 */
describe.each([...sports.keys()])('%s', (code) => {
  const found = sports.get(code)!;
  test.each(scenesOf(found, AFTER, 17))(
    '$name: what comes is as frequent as it is priced',
    (scene) => {
      const all = deviations(found, scene, MATCHES, 23);
      expect(all.length).toBeGreaterThan(10);
      expect(all.filter(({ sd }) => sd > 5.5)).toEqual([]);
      expect(all.filter(({ sd }) => sd > 4).length).toBeLessThanOrEqual(Math.max(4, all.length / 2_000));
    },
    3_600_000,
  );
});
