import { expect, it } from 'vitest';
import { findCategory } from '#web/categories/categories.ts';
import { GATEWAY_VERSION } from '#contracts/gateway-version.ts';
import { scopeOf } from '#apps/site/pages/lobby/scope.ts';

it('the gateway is of version 3; RNG, LIVE, PVP and FISH each have a list of games of their own, in lower case [9.14]', () => {
  for (const gameType of ['RNG', 'LIVE', 'PVP', 'FISH']) {
    const category = findCategory(gameType.toLowerCase());
    expect(category && scopeOf(category), gameType).toEqual({ gameType });
  }
  expect(findCategory('RNG')).toBeUndefined();
  expect(GATEWAY_VERSION).toBe('3');
});

it('a shelf of the slots that has an address of its own holds the slots of that shelf', () => {
  expect(scopeOf(findCategory('jackpot')!)).toEqual({ gameType: 'RNG', gameClassify: 'JP' });
});
