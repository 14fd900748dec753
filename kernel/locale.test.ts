import { expect, test } from 'vitest';
import { directionOf } from '#kernel/locale.ts';

test('Arabic runs from right to left', () => {
  expect(['ar', 'fa', 'he', 'ur', 'ar-EG'].map(directionOf)).toEqual(Array(5).fill('rtl'));
  expect(['en', 'th', 'vi', 'zh-Hans', 'he-Latn'].map(directionOf)).toEqual(Array(5).fill('ltr'));
});
