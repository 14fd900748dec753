import { expect, test } from 'vitest';
import { patternOf } from '#apps/site/parts/tables/pattern.ts';

const of = (letters: string) => patternOf([...letters].map((text) => ({ text, hue: text })));

test('six of one side at the end are a streak, six in turn alternate; fewer, older and mixed ones are none', () => {
  expect(of('brbbbbbb')).toEqual({ kind: 'streak', count: 6 });
  expect(of('bbbbbbbb')).toEqual({ kind: 'streak', count: 8 });
  expect(of('rrbrbrbr')).toEqual({ kind: 'alternating', count: 7 });
  expect(of('rbrbrb')).toEqual({ kind: 'alternating', count: 6 });
  for (const none of ['', 'b', 'bbbbb', 'bbbbbbr', 'rbrbrbb', 'rbgrbg', 'rgrgrb']) expect(of(none), none).toBeNull();
});
