import { expect, test } from 'vitest';
import { directionOf, localeOf } from '#kernel/locale.ts';
import { LANGUAGES, textsOf } from '#platform/i18n/languages.ts';

test('each folder of locales/ is a language whose code leads to it', () => {
  expect(LANGUAGES.length).toBeGreaterThanOrEqual(40);
  expect(LANGUAGES[0]).toMatchObject({ code: 'EN', tag: 'en', dir: 'ltr', status: 'whole' });
  for (const { code, tag, dir } of LANGUAGES) expect([localeOf(code), directionOf(tag)], code).toEqual([tag, dir]);
  expect(LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ tag }) => tag)).toEqual(['ar', 'fa', 'ur']);
});

test('an area is read in the languages that have it, and in no other', () => {
  const written = LANGUAGES.filter(({ tag, status }) => tag !== 'en' && status !== 'named').map(({ tag }) => tag);
  expect(written).toEqual(expect.arrayContaining(['ar', 'th', 'vi', 'zh-Hans']));
  expect([...textsOf('vendors').keys()].toSorted()).toEqual(written.toSorted());
  expect(textsOf('nothing-of-this-name').size).toBe(0);
});
