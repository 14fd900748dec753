import { expect, test } from 'vitest';
import { boardLayout, cellRect } from '#games/slots/view/stage/board-layout.ts';
import { ReelMotion } from '#games/slots/view/stage/reel-motion.ts';

const spaces = [
  { width: 1408, height: 560 },
  { width: 390, height: 400 },
  { width: 320, height: 250 },
  { width: 844, height: 230 },
];

test.each(spaces)('a board fits into $width × $height', (space) => {
  for (const [reels, rows] of [
    [3, 3],
    [5, 3],
    [5, 4],
  ] as const) {
    const layout = boardLayout(space, reels, rows);
    expect(layout.outer.x).toBeGreaterThanOrEqual(0);
    expect(layout.outer.y).toBeGreaterThanOrEqual(0);
    expect(layout.outer.width).toBeLessThanOrEqual(space.width);
    expect(layout.outer.height).toBeLessThanOrEqual(space.height);
    expect(layout.symbol).toBeLessThanOrEqual(Math.min(layout.cell.width, layout.cell.height));
    const last = cellRect(layout, rows, reels * rows - 1);
    expect(last.x + last.width).toBe(layout.inner.x + layout.inner.width);
    expect(last.y + last.height).toBe(layout.inner.y + layout.inner.height);
  }
});

test('a reel is pulled up, passes its stop a little and rests on it', () => {
  const motion = new ReelMotion();
  motion.start(0);
  let least = 0;
  for (let at = 0; at < 60; at++) {
    motion.advance(1 / 60);
    least = Math.min(least, motion.position);
  }
  expect(least).toBeLessThan(-0.1);
  const target = motion.land(4, 0.09);
  let impacts = 0;
  let most = 0;
  for (let at = 0; at < 120 && motion.phase !== 'rest'; at++) {
    if (motion.advance(1 / 60) === 'impact') impacts += 1;
    most = Math.max(most, motion.position);
  }
  expect(impacts).toBe(1);
  expect(motion.position).toBe(target);
  expect(most - target).toBeGreaterThan(0.02);
  expect(most - target).toBeLessThan(0.35);
});

test('a reel that is refused turns back and rests on a whole cell', () => {
  const motion = new ReelMotion();
  motion.start(0);
  for (let at = 0; at < 60; at++) motion.advance(1 / 60);
  const target = motion.goBack(4);
  for (let at = 0; at < 60; at++) motion.advance(1 / 60);
  expect(motion.phase).toBe('rest');
  expect(motion.position).toBe(target);
});
