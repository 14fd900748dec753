import { expect, test } from 'vitest';
import { drillDown } from '#apps/admin/pages/game-report/drill-down.ts';

test('rows open the next narrower report, from a brand down to the days of a game', () => {
  expect(drillDown('brand', '2')).toEqual({ merchantId: '2', group: 'category' });
  expect(drillDown('category', 'RNG')).toEqual({ gameType: 'RNG', group: 'studio' });
  expect(drillDown('studio', 'AE')).toEqual({ vendor: 'AE', group: 'game' });
  expect(drillDown('game', 'LT/LT-1/2')).toEqual({ vendor: 'LT', gameCode: 'LT-1/2', group: 'day' });
  expect(drillDown('day', '2026-03-09')).toEqual({ from: '2026-03-09', to: '2026-03-09', group: 'game' });
});
