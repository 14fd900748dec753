import { expect, test } from 'vitest';
import { nextCell } from '#apps/site/pages/sports/frame/next-cell.ts';

const box = (left: number, top: number) => ({ left, top, width: 50, height: 40 });
// 0 1 2
// 3   4
const boxes = [box(0, 0), box(60, 0), box(120, 0), box(0, 60), box(120, 60)];

test.each([
  [0, 'right', 1],
  [1, 'right', 2],
  [2, 'right', undefined],
  [0, 'down', 3],
  [4, 'up', 2],
  [4, 'left', 3],
  [3, 'left', undefined],
  [2, 'down', 4],
  [0, 'up', undefined],
] as const)('from cell %i an arrow %s leads to %s', (from, direction, to) => {
  expect(nextCell(boxes, from, direction)).toBe(to);
});
