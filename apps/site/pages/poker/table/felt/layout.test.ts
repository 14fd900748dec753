import { expect, test } from 'vitest';
import { placeAt, placesOf, type Point, type Shape } from '#apps/site/pages/poker/table/felt/layout.ts';

type Box = { name: string; left: number; right: number; top: number; bottom: number };

/** Sizes in pixels of a felt and of what lies on it, as the style sheet has them. */
const SCREENS = {
  tall: { width: 390, height: 508, plate: [84, 46], bet: [52, 20], own: [188, 92], board: [204, 56], pot: [110, 24] },
  wide: { width: 1300, height: 600, plate: [148, 56], bet: [84, 24], own: [240, 130], board: [380, 100], pot: [150, 28] },
} as const satisfies Record<Shape, object>;

function boxAt(name: string, { x, y }: Point, [width, height]: readonly [number, number], screen: { width: number; height: number }): Box {
  const [left, top] = [(x / 100) * screen.width - width / 2, (y / 100) * screen.height - height / 2];
  return { name, left, right: left + width, top, bottom: top + height };
}

const isOver = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const cases = (['tall', 'wide'] as const).flatMap((shape) => [2, 3, 4, 5, 6, 7, 8, 9].map((seats) => [shape, seats] as const));

test.each(cases)('on a %s felt with %i chairs no plate, bet or board lies over another, and none leaves the felt', (shape, seats) => {
  const screen = SCREENS[shape];
  const boxes = placesOf(seats, shape).flatMap(({ plate, bet }, at) => [
    boxAt(`plate ${at}`, plate, at === 0 ? screen.own : screen.plate, screen),
    boxAt(`bet ${at}`, bet, screen.bet, screen),
  ]);
  boxes.push(boxAt('board', { x: 50, y: shape === 'tall' ? 53 : 43 }, screen.board, screen));
  boxes.push(boxAt('pot', { x: 50, y: shape === 'tall' ? 31 : 27 }, screen.pot, screen));
  const over = boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b) => (isOver(a, b) ? [`${a.name} over ${b.name}`] : [])));
  expect(over).toEqual([]);
  for (const { name, left, right, top, bottom } of boxes)
    expect(left >= -2 && right <= screen.width + 2 && top >= -2 && bottom <= screen.height + 2, name).toBe(true);
});

test('the own chair stands at the bottom, the others clockwise from it', () => {
  expect([3, 4, 5, 0, 1, 2].map((chair) => placeAt(chair, 3, 6))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(placeAt(4, null, 6)).toBe(4);
});
