import { expect, test } from 'vitest';
import { matchesOf } from '#apps/site/features/fairness/match-list.tsx';

test('a bet on sports is verified by its matches, each once; other rounds have none', () => {
  const legs = [
    { event: 7, names: ['Ash', 'Elm'] },
    { event: 7, names: ['Ash', 'Elm'] },
    { event: 9, names: ['Quiet Ledger', 'Late Thimble', 'Early Teapot'] },
  ];
  const found = matchesOf({ family: 'book', round: { outcome: { legs } } } as never);
  expect(found).toEqual([
    { event: '7', title: 'Ash – Elm' },
    { event: '9', title: 'Quiet Ledger, Late Thimble' },
  ]);
  expect(matchesOf({ family: 'dice', round: { outcome: { legs } } } as never)).toBeUndefined();
  expect(matchesOf({ family: 'book', round: { outcome: null } } as never)).toBeUndefined();
});
