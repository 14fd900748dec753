import { expect, test } from 'vitest';
import { returnInForce } from '#apps/admin/pages/par-sheets/return-in-force.ts';

test('the return in force at a studio is its own, or that of all games where it has none', () => {
  const choice = { all: '94', studios: { AE: '92' } };
  expect(['', 'AE', 'JDB'].map((vendor) => returnInForce(choice, vendor))).toEqual(['94', '92', '94']);
  expect(returnInForce({ all: null, studios: {} }, 'AE')).toBeNull();
});
