import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '#web/time/after-paint.ts';

const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a work waits for the next frame and is a task of its own behind it; in a tab out of sight it waits for none', () => {
  const done: string[] = [];
  vi.stubGlobal('document', { hidden: false });
  afterPaint(() => done.push('seen'));
  vi.advanceTimersByTime(FRAME_MS - 1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(done).toEqual(['seen']);
  vi.stubGlobal('document', { hidden: true });
  afterPaint(() => done.push('unseen'));
  expect(done).toEqual(['seen']);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['seen', 'unseen']);
});

it('a work is done once, and not for ever later, in a tab that goes out of sight before the next frame', () => {
  const done: string[] = [];
  let frame = (): void => {};
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => ((frame = work), 1));
  vi.stubGlobal('cancelAnimationFrame', () => (frame = () => {}));
  afterPaint(() => done.push('unseen'));
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['unseen']);
  frame();
  vi.runAllTimers();
  expect(done).toEqual(['unseen']);
});

it('a work that is taken back is not done, before its frame or behind it', () => {
  const done: string[] = [];
  vi.stubGlobal('document', { hidden: false });
  afterPaint(() => done.push('before'))();
  const takeBack = afterPaint(() => done.push('behind'));
  requestAnimationFrame(takeBack);
  vi.runAllTimers();
  expect(done).toEqual([]);
});
