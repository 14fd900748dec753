import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOME_EVERY_MS, NAV_EVERY_MS, createClock, slideAfter, turns } from '#apps/site/parts/carousel/carousel-clock.ts';

const free = { count: 3, isPaused: false, isHeld: false };

describe('a carousel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('turns only with more than one slide, and not while it is paused or held [9.07]', () => {
    expect(turns(free)).toBe(true);
    expect(turns({ ...free, count: 1 })).toBe(false);
    expect(turns({ ...free, isPaused: true })).toBe(false);
    expect(turns({ ...free, isHeld: true })).toBe(false);
  });

  it('begins again after the last and before the first [9.07]', () => {
    expect([slideAfter(2, 1, 3), slideAfter(0, -1, 3), slideAfter(0, 1, 3), slideAfter(0, 1, 0)]).toEqual([0, 2, 1, 0]);
  });

  it.each([
    ['home', HOME_EVERY_MS, 3_000],
    ['the navigation', NAV_EVERY_MS, 5_000],
  ])('of %s turns every %i ms [9.07]', (_name, everyMs, expected) => {
    let turned = 0;
    const clock = createClock(everyMs, () => turned++);
    clock.run(true);
    vi.advanceTimersByTime(expected - 1);
    expect(turned).toBe(0);
    vi.advanceTimersByTime(1);
    expect(turned).toBe(1);
    vi.advanceTimersByTime(expected * 2);
    expect(turned).toBe(3);
  });

  it('waits its full time after it was held, and not at all once it stops', () => {
    let turned = 0;
    const clock = createClock(3_000, () => turned++);
    clock.run(true);
    vi.advanceTimersByTime(2_900);
    clock.run(false);
    vi.advanceTimersByTime(10_000);
    expect(turned).toBe(0);
    clock.run(true);
    vi.advanceTimersByTime(2_999);
    expect(turned).toBe(0);
    vi.advanceTimersByTime(1);
    expect(turned).toBe(1);
  });
});
