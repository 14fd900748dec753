import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOOT_MS, withTimeout } from '#web/time/with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the loading cover gives way to an error after 120 s and not before', async () => {
  const outcome = vi.fn<(error: Error) => void>();
  const waiting = withTimeout(new Promise(() => {}), BOOT_MS).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(outcome).toHaveBeenCalledOnce();
});

it('what comes in time is what it is', async () => {
  await expect(withTimeout(Promise.resolve(7), 10)).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('own')), 10)).rejects.toThrow('own');
});
