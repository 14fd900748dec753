import { expect, test } from 'vitest';
import { createReadyCache } from '#platform/http/ready-cache.ts';

test('answers are made once, take no more than they may, and those that are asked for stay', () => {
  const cache = createReadyCache(100_000);
  let made = 0;
  const ask = (key: string) => cache.answer(key, () => [++made, 'x'.repeat(10_000)]);
  expect(ask('home')).toBe(ask('home'));
  expect(made).toBe(1);
  for (let at = 0; at < 50; at++) {
    ask(`flood ${at}`);
    ask('home');
  }
  expect(made).toBe(51);
  expect([cache.has('home'), cache.has('flood 49'), cache.has('flood 0')]).toEqual([true, true, false]);
  const left = Array.from({ length: 50 }, (_, at) => cache.has(`flood ${at}`)).filter(Boolean).length;
  expect(left).toBeGreaterThan(3);
  expect(left).toBeLessThan(8);
  cache.clear();
  expect(cache.has('home')).toBe(false);
});

test('an answer that is larger than all may be is given nevertheless', () => {
  const cache = createReadyCache(1_000);
  expect(cache.answer('wide', () => 'x'.repeat(5_000)).plain.length).toBeGreaterThan(5_000);
});
