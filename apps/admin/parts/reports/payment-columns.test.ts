import { expect, test } from 'vitest';
import { tookText } from '#apps/admin/parts/reports/payment-columns.ts';

test('a time is shown in the unit that fits it', () => {
  const seconds = [null, 0.4, 89, 90, 600, 5_399, 5_400, 90_000];
  expect(seconds.map(tookText)).toEqual(['–', '0 s', '89 s', '2 min', '10 min', '90 min', '1.5 h', '25.0 h']);
});
