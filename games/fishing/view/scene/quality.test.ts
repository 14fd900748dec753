import { expect, test } from 'vitest';
import { FrameRests, FrameWatch, STEPS } from '#games/fishing/view/scene/quality.ts';

/** Draws frames of so many milliseconds for a time, and returns the names of the steps that they lowered the quality to. */
function draw(watch: FrameWatch, forMs: number, frame: (n: number) => number): string[] {
  const lowered: string[] = [];
  for (let n = 0, passed = 0; passed < forMs; passed += frame(n), n++) if (watch.isLowered(frame(n))) lowered.push(watch.quality.name);
  return lowered;
}

test('sixty frames a second keep the highest step, with one late frame in twenty, too', () => {
  const watch = new FrameWatch();
  expect(draw(watch, 60_000, () => 1_000 / 60)).toEqual([]);
  expect(draw(watch, 60_000, (n) => (n % 20 === 0 ? 60 : 1_000 / 60))).toEqual([]);
  expect(watch.quality).toBe(STEPS[0]);
});

test('frames that are late for two seconds take it one step down, and two more seconds the next one', () => {
  const watch = new FrameWatch();
  expect(draw(watch, 1_900, () => 33)).toEqual([]);
  expect(draw(watch, 150, () => 33)).toEqual(['middle']);
  expect(draw(watch, 1_900, () => 33)).toEqual([]);
  expect(draw(watch, 150, () => 33)).toEqual(['low']);
  expect(
    draw(watch, 60_000, () => 200),
    'below the lowest step',
  ).toEqual([]);
  expect(watch.quality).toBe(STEPS.at(-1));
});

test('one frame in eight that is late is seen by the tenth that is judged', () => {
  expect(draw(new FrameWatch(), 5_000, (n) => (n % 8 === 0 ? 40 : 1_000 / 60))).toEqual(['middle', 'low']);
});

test('a step is left once: quick frames after it do not bring it back, so nothing flickers between two steps', () => {
  const watch = new FrameWatch();
  draw(watch, 2_100, () => 33);
  const lowered = Array.from({ length: 20 }, (_, turn) => draw(watch, 2_000, () => (turn % 2 === 0 ? 8 : 16)));
  expect([lowered.flat(), watch.quality.name]).toEqual([[], 'middle']);
});

test('each step costs less than the one above it', () => {
  const costs = STEPS.map(({ particles, drifting, resolution }) => particles + drifting + resolution);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  expect(STEPS.map(({ hasParts, partsEvery, hasShadows }) => [hasParts, partsEvery, hasShadows])).toEqual([
    [true, 1, true],
    [true, 2, false],
    [false, 1, false],
  ]);
});

/** Passes a time in frames of the screen; one that is drawn takes `tookMs`, another one 16 ms. Returns the times of those that are drawn. */
function drawnAt(rests: FrameRests, forMs: number, tookMs: number): number[] {
  const drawn: number[] = [];
  for (let time = 0; time < forMs;) {
    const isDue = rests.isDue(time);
    if (isDue) drawn.push(time);
    time += isDue ? tookMs : 16;
  }
  return drawn;
}

test('only the last step rests; a device that needs 300 ms for a picture has as long for presses after each of them', () => {
  expect(STEPS.map(({ rests }) => rests)).toEqual([false, false, true]);
  const drawn = drawnAt(new FrameRests(), 6_000, 300);
  expect(drawn.length).toBeGreaterThanOrEqual(9);
  for (const [at, time] of drawn.slice(1).entries()) expect(time - drawn[at]!).toBeGreaterThanOrEqual(600);
});

test('a rest is half a second at most, and pictures of 50 ms or less have none', () => {
  const slow = drawnAt(new FrameRests(), 20_000, 3_000);
  for (const [at, time] of slow.slice(1).entries()) expect(time - slow[at]!).toBeLessThan(3_520);
  for (const took of [16, 33, 50]) expect(drawnAt(new FrameRests(), 5_000, took)).toHaveLength(Math.ceil(5_000 / took));
});
