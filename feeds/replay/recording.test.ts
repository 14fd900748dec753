import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecording } from '#feeds/replay/recording.ts';

const TEXT = readFileSync(join(import.meta.dirname, 'recordings/harbour-cup.txt'), 'utf8');
const BEGINS = 1_000_000;

test('a recording that is played at a fifth of its speed has all of its times five times further from its beginning', () => {
  const timesOf = (speed: number): number[] =>
    readRecording(TEXT, BEGINS, speed).flatMap(({ message, fixture }) => [
      ...(fixture ? [fixture.fixture.startsAt] : []),
      ...(message && 'at' in message ? [message.at] : []),
      ...(message?.type === 'cancel' ? [message.from!, message.to!] : []),
    ]);
  const [whole, slow] = [timesOf(1), timesOf(0.2)];
  expect(whole.length).toBeGreaterThan(10);
  expect(slow).toEqual(whole.map((at) => BEGINS + (at - BEGINS) * 5));
});
