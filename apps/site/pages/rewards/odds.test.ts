import { expect, test } from 'vitest';
import { oddsNow } from '#apps/site/pages/rewards/odds.ts';

test('a prize that is paid as another adds to its odds, and what is paid as none is told apart', () => {
  expect(
    oddsNow([
      { weight: 1, paidAs: 1 },
      { weight: 9, paidAs: 1 },
      { weight: 90, paidAs: 2 },
    ]),
  ).toEqual({ of: [0, 10, 90], none: 0 });
  expect(
    oddsNow([
      { weight: 3, paidAs: null },
      { weight: 2, paidAs: 1 },
    ]),
  ).toEqual({ of: [0, 2], none: 3 });
});
