import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRace, scoreOf } from '#kernel/race.ts';

const root = join(import.meta.dirname, '..');
const RUNNERS = ['Amber', 'Basalt', 'Cinder'];

test('a race has more than two names, and no score; a match has the one it was given', () => {
  expect([isRace({ names: RUNNERS }), isRace({ names: ['Home', 'Away'] })]).toEqual([true, false]);
  expect(scoreOf({ names: RUNNERS, score: [0, 0] })).toEqual([]);
  expect(scoreOf({ names: ['Home', 'Away'], score: [0, 0] })).toEqual([0, 0]);
});

test('no screen counts names by itself to know a race', () => {
  const screens = globSync(['apps/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}'], { cwd: root });
  expect(screens.length).toBeGreaterThan(500);
  const counting = screens.filter((name) => /\bnames\.length\s*(?:[<>]=?|===)\s*2\b/.test(readFileSync(join(root, name), 'utf8')));
  expect(counting).toEqual([]);
});
