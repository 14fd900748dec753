import { expect, test } from 'vitest';
import { createLocalLimit } from '#platform/limit/local-limit.ts';

const at = (s: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, s));

test('so many in a window, then none until it is over', () => {
  const limit = createLocalLimit({ name: 'test', most: 2, windowMs: 10_000 });
  expect([limit.take('a', at(0)).ok, limit.take('a', at(1)).ok]).toEqual([true, true]);
  expect(limit.take('a', at(3))).toMatchObject({ failure: { code: 'request.too_many', facts: { retryAfterS: 7 } } });
  expect(limit.take('b', at(3)).ok).toBe(true);
  expect(limit.take('a', at(10)).ok).toBe(true);
});

test('one that is given back leaves its room', () => {
  const limit = createLocalLimit({ name: 'test', most: 1, windowMs: 10_000 });
  for (let turn = 0; turn < 5; turn++) {
    expect(limit.take('a', at(0)).ok).toBe(true);
    limit.giveBack('a');
  }
  limit.giveBack('a');
  expect([limit.take('a', at(0)).ok, limit.take('a', at(0)).ok]).toEqual([true, false]);
});

test('addresses count by network', () => {
  const limit = createLocalLimit({ name: 'test', most: 1, windowMs: 10_000, isOfAddress: true });
  limit.take('2001:db8:1:2::1', at(0));
  expect(limit.take('2001:db8:1:2:ffff::9', at(0)).ok).toBe(false);
  expect(limit.take('2001:db8:1:3::1', at(0)).ok).toBe(true);
});

test('forgets the oldest keys before it grows without end', () => {
  const limit = createLocalLimit({ name: 'test', most: 1, windowMs: 10_000 });
  for (let key = 0; key <= 20_000; key++) limit.take(String(key), at(0));
  expect(limit.take('0', at(0)).ok).toBe(true);
  expect(limit.take('20000', at(0)).ok).toBe(false);
});
