import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cycleBegan, cycleOver } from '#apps/site/pages/play/reality/least-cycle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a press waits for the rest of the least cycle, counted from the answer before it', async () => {
  cycleBegan(2_500);
  await vi.advanceTimersByTimeAsync(1_000);
  let isOver = false;
  const over = cycleOver().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(1_499);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await over;
  expect(isOver).toBe(true);
});

test('a game without a least cycle waits for nothing, and ends no cycle that another has begun', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  await cycleOver();
  cycleBegan(5_000);
  cycleBegan(0);
  let isOver = false;
  void cycleOver().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isOver).toBe(false);
});
