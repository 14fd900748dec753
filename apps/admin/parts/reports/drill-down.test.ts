import { expect, test } from 'vitest';
import { betsBehind, drillDown } from '#apps/admin/parts/reports/drill-down.ts';

test('rows open the next narrower report, from a brand down to the days of a game', () => {
  expect(drillDown('brand', '2')).toEqual({ merchantId: '2', group: 'category' });
  expect(drillDown('category', 'RNG')).toEqual({ gameType: 'RNG', group: 'studio' });
  expect(drillDown('studio', 'AE')).toEqual({ vendor: 'AE', group: 'game' });
  expect(drillDown('game', 'LT/LT-1/2')).toEqual({ vendor: 'LT', gameCode: 'LT-1/2', group: 'day' });
  expect(drillDown('day', '2026-03-09')).toEqual({ from: '2026-03-09', to: '2026-03-09', group: 'game' });
});

test('a row without bets opens nothing, and a day of one game opens its bets in its currency', () => {
  expect([drillDown('category', 'no-game'), drillDown('category', 'none')]).toEqual([undefined, undefined]);
  const day = { key: '2026-03-09', currency: 'USD' };
  expect(betsBehind('day', { vendor: 'AE' }, day)).toBeUndefined();
  expect(betsBehind('game', { vendor: 'AE', gameCode: 'AE-1' }, { key: 'AE/AE-1', currency: 'USD' })).toBeUndefined();
  expect(betsBehind('day', { vendor: 'AE', gameCode: 'AE-1', merchantId: 2, from: '2026-01-01' }, day)).toEqual({
    from: '2026-03-09',
    to: '2026-03-09',
    currency: 'USD',
    vendor: 'AE',
    gameCode: 'AE-1',
    merchantId: '2',
  });
});
