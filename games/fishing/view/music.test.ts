import { expect, test } from 'vitest';
import { Music } from '#games/fishing/view/music.ts';
import { music as deep } from '#games/fishing/titles/deep/music.ts';
import { music as kites } from '#games/fishing/titles/kites/music.ts';
import { music as reef } from '#games/fishing/titles/reef/music.ts';

test('each title has music of its own: two voices whose lines meet again after a minute at the earliest', () => {
  expect(new Set([reef, deep, kites].map((music) => JSON.stringify(music))).size).toBe(3);
  for (const { melody, bass, beatMs } of [reef, deep, kites]) {
    let beats = melody.length;
    while (beats % bass.length !== 0) beats += melody.length;
    expect(beats * beatMs).toBeGreaterThan(60_000);
  }
});

test('notes come by the beat, and a page that slept has none to catch up with', () => {
  let notes = 0;
  const music = new Music({ ...reef, melody: [0], bass: [null] }, { make: () => void notes++ });
  for (let now = 0; now < reef.beatMs * 4; now += 16) music.step(now);
  expect(notes).toBe(4);
  music.step(1_000_000);
  music.step(1_000_016);
  expect(notes).toBe(5);
});
