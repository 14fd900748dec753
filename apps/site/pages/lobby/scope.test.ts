import { expect, it } from 'vitest';
import { findCategory } from '#apps/site/parts/categories/categories.ts';
import { scopeOf } from '#apps/site/pages/lobby/scope.ts';

it('RNG, LIVE, PVP and FISH each have a list of games of their own, in lower case [9.14]', () => {
  for (const gameType of ['RNG', 'LIVE', 'PVP', 'FISH']) {
    const category = findCategory(gameType.toLowerCase());
    expect(category && scopeOf(category), gameType).toEqual({ gameType });
  }
  expect(findCategory('RNG')).toBeUndefined();
});

it('a shelf of the slots that has an address of its own holds the slots of that shelf', () => {
  expect(scopeOf(findCategory('jackpot')!)).toEqual({ gameType: 'RNG', gameClassify: 'JP' });
});
