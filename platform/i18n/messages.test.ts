import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadMessages } from '#platform/i18n/messages.ts';

const messages = loadMessages(join(import.meta.dirname, '../../locales'));
const inLanguage = (acceptLanguage?: string) => messages.text('request.too_many', acceptLanguage);

const ENGLISH = inLanguage('en');
const OF = Object.fromEntries(['th', 'vi', 'zh-Hans', 'zh-Hant', 'ar', 'sv'].map((tag) => [tag, inLanguage(tag)]));

test('each language of the site has a text of its own', () => {
  expect(new Set([ENGLISH, ...Object.values(OF)]).size).toBe(7);
});

test.each([
  // The site sends the locale of its language; callers may also send the site’s own codes.
  ['th', 'th'],
  ['TY', 'th'],
  ['ZH', 'zh-Hans'],
  ['zh-hans', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['sv', 'sv'],
  ['ar-EG,ar;q=0.8,en;q=0.5', 'ar'],
  ['vi-VN', 'vi'],
  ['en;q=0.4, vi;q=0.6', 'vi'],
  ['xx-invalid-zzzzzzzz, ar', 'ar'],
])('a caller who asks for "%s" is answered in %s', (header, tag) => {
  expect(inLanguage(header)).toBe(OF[tag]);
});

test.each([
  [undefined],
  [''],
  ['*'],
  ['he'],
  ['en-GB, th;q=0.9'],
  ['th;q=0'],
  // Tahitian is not the site’s TY.
  ['ty'],
  ['-;;q=,,'],
  ['en-aaaaa-aaaaa-u-u'],
  ['x'.repeat(5_000)],
])('a caller who asks for %j is answered in English', (header) => {
  expect(inLanguage(header)).toBe(ENGLISH);
});

test('facts are filled in, and a fact that is not there stays visible', () => {
  expect(messages.text('identity.too_young', 'en', { age: 21 })).toBe('You must be at least 21 years old.');
  expect(messages.text('identity.too_young', 'en')).toContain('{age}');
});
