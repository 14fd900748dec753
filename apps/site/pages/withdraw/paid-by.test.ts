import { expect, test } from 'vitest';
import { paidBy } from '#apps/site/pages/withdraw/paid-by.ts';

const at = (time: string) => `2026-11-29T${time}:00.000Z`;

test.each([
  [at('19:43'), 40, at('19:50'), at('20:30')],
  [at('19:50'), 40, at('19:55'), at('20:30')],
  [at('19:43'), 40, at('20:30'), null],
  [at('19:43'), null, at('19:50'), null],
  ['2026-11-29T23:55:00.000Z', 10, '2026-11-29T23:56:00.000Z', '2026-11-30T00:10:00.000Z'],
])('asked for at %s, usually paid within %s minutes, it is at %s expected by %s', (requestedAt, usual, now, expected) => {
  expect(paidBy(requestedAt, usual, Date.parse(now))?.toISOString() ?? null).toBe(expected);
});
