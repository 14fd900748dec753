import { expect, test } from 'vitest';
import { rowsOf } from '#apps/site/pages/sports/event/standings.tsx';

test('a table has the side with the most matches won first, and level sides in one place', () => {
  expect(rowsOf(['Ash', 'Elm', 'Oak', 'Fir'], [4, 6, 4, 1])).toEqual([
    { name: 'Elm', place: 1, count: 6 },
    { name: 'Ash', place: 2, count: 4 },
    { name: 'Oak', place: 2, count: 4 },
    { name: 'Fir', place: 4, count: 1 },
  ]);
});
