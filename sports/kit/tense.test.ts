import { describe, expect, test } from 'vitest';
import { readLeagues } from '#sports/kit/leagues.ts';
import { drawFrom } from '#sports/kit/draw.ts';
import { findSports } from '#sports/kit/registry.ts';
import { isTense, isTensePart } from '#sports/kit/tense.ts';
import { testStream } from '#sports/kit/testing.ts';

const sports = await findSports();

/** Moments of a match: whether each was tense, and whether the draw after it decided a set or a map. */
function played(code: string, seed: number): { tense: boolean; decided: boolean }[] {
  const { sport, folder } = sports.get(code)!;
  const strengths = sport.meet(readLeagues(folder)[0]!.rows.slice(0, 2));
  const rng = testStream(seed);
  const moments: { tense: boolean; decided: boolean }[] = [];
  for (let state = sport.start(strengths); ;) {
    const draw = sport.step(strengths, state);
    if (!draw) return moments;
    const next = sport.apply(strengths, state, drawFrom(draw, rng));
    const decided = sport.tracker(next).score.join() !== sport.tracker(state).score.join();
    moments.push({ tense: isTense(sport, strengths, state) === true, decided });
    state = next;
  }
}

describe.each(['tennis', 'volleyball', 'badminton', 'tabletennis', 'cs2', 'valorant'])('%s', (code) => {
  test('has tense moments: each set or map is decided in one, and few others are', () => {
    const moments = [3, 5, 8].flatMap((seed) => played(code, seed));
    const decisions = moments.filter(({ decided }) => decided);
    expect(decisions.length).toBeGreaterThan(3);
    expect(decisions.every(({ tense }) => tense)).toBe(true);
    expect(moments.filter(({ tense }) => tense).length / moments.length).toBeLessThan(0.2);
  });
});

test('no moment of a sport of goals or points is tense, and none of a race', () => {
  for (const code of ['football', 'basketball', 'icehockey', 'baseball']) expect(played(code, 3).filter(({ tense }) => tense)).toEqual([]);
  const { sport, folder } = sports.get('horses')!;
  const strengths = sport.meet(readLeagues(folder)[0]!.rows.slice(0, 6));
  expect(isTense(sport, strengths, sport.start(strengths))).toBeUndefined();
});

test.each([
  ['volleyball', [[24, 10]], true],
  ['volleyball', [[23, 24]], true],
  ['volleyball', [[24, 24]], false],
  ['volleyball', [[25, 20]], false],
  [
    'volleyball',
    [
      [25, 20],
      [20, 25],
      [25, 20],
      [20, 25],
      [14, 3],
    ],
    true,
  ],
  ['badminton', [[29, 29]], true],
  ['badminton', [[20, 20]], false],
  [
    'tabletennis',
    [
      [11, 5],
      [10, 9],
    ],
    true,
  ],
  ['cs2', [[12, 3]], true],
  ['cs2', [[12, 12]], false],
  [
    'valorant',
    [
      [13, 5],
      [11, 11],
    ],
    false,
  ],
  ['volleyball', [], undefined],
  [
    'football',
    [
      [1, 0],
      [2, 0],
    ],
    undefined,
  ],
  ['basketball', [[24, 20]], undefined],
] as const)('a feed of %s at %j has a tense moment: %s', (code, parts, tense) => {
  expect(isTensePart(sports.get(code)!.sport, parts)).toBe(tense);
});

test.each(['volleyball', 'badminton', 'tabletennis'])('the scores of the parts of %s tell the moments that decide one', (code) => {
  const { sport, folder } = sports.get(code)!;
  const strengths = sport.meet(readLeagues(folder)[0]!.rows.slice(0, 2));
  const rng = testStream(6);
  let seen = 0;
  for (let state = sport.start(strengths), draw = sport.step(strengths, state); draw; draw = sport.step(strengths, state)) {
    const { parts, score } = sport.tracker(state);
    const next = sport.apply(strengths, state, drawFrom(draw, rng));
    if (sport.tracker(next).score.join() !== score.join()) {
      expect([parts, isTensePart(sport, parts)]).toEqual([parts, true]);
      seen++;
    }
    state = next;
  }
  expect(seen).toBeGreaterThan(1);
});
