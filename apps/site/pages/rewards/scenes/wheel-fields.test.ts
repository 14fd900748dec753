import { expect, test } from 'vitest';
import { fieldsOf, stopOf } from '#apps/site/pages/rewards/scenes/wheel-fields.ts';

const WEIGHTS = [1, 9, 30, 100, 260, 600];

test('the fields of a line are together as wide as its odds, none is wider than a twelfth, and they close the circle', () => {
  const fields = fieldsOf(WEIGHTS);
  for (const [line, weight] of WEIGHTS.entries()) {
    const own = fields.filter((field) => field.line === line);
    expect(own.reduce((sum, { from, to }) => sum + to - from, 0)).toBeCloseTo(weight / 1_000, 10);
    for (const { from, to } of own) expect(to - from).toBeLessThanOrEqual(1 / 12 + 1e-9);
  }
  expect(fields[0]!.from).toBe(0);
  expect(fields.at(-1)!.to).toBeCloseTo(1, 10);
});

test('a wheel stops inside a field of the dealt line, whatever the hash', () => {
  const fields = fieldsOf(WEIGHTS);
  for (const hash of ['00000000ffff', 'ffffffff0000', '12345678abcd'])
    for (const line of WEIGHTS.keys()) {
      const stop = stopOf(fields, line, hash);
      expect(fields.find(({ from, to }) => from < stop && stop < to)!.line).toBe(line);
    }
});
