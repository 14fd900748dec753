import { expect, test } from 'vitest';
import { slowness } from '#tools/checks/yardstick.ts';

test('the figure is that of one parse, however many are measured', () => {
  slowness(20);
  const many = slowness(50);
  const twice = slowness(100);
  expect(many).toBeGreaterThan(0.1);
  expect(twice / many).toBeGreaterThan(1 / 3);
  expect(twice / many).toBeLessThan(3);
});
