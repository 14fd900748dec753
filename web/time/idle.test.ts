import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '#web/time/idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('works are done one in each idle moment, in the order in which they came', () => {
  const done: string[] = [];
  for (const name of ['a', 'b', 'c']) whenIdle(() => done.push(name));
  expect(done).toEqual([]);
  vi.runOnlyPendingTimers();
  expect(done).toEqual(['a']);
  vi.runAllTimers();
  expect(done).toEqual(['a', 'b', 'c']);
});

it('a work that is taken back is not done, and one that throws keeps none behind it from being done', () => {
  const done: string[] = [];
  const takeBack = whenIdle(() => done.push('taken back'));
  whenIdle(() => {
    throw new Error('of the work');
  });
  whenIdle(() => done.push('last'));
  takeBack();
  expect(() => vi.runOnlyPendingTimers()).toThrow('of the work');
  vi.runAllTimers();
  expect(done).toEqual(['last']);
});
