import { expect, test } from 'vitest';
import { groupByScript, isMeant } from '#apps/site/features/language/language-groups.ts';
import { languageName } from '#apps/site/features/language/language-name.ts';

test('languages of one script stand together, by their own names', () => {
  expect(groupByScript(['RU', 'DE', 'TH', 'FA', 'EL', 'ES', 'JA', 'UK', 'ZH', 'HI', 'AR'])).toEqual([
    ['DE', 'ES'],
    ['EL', 'RU', 'UK'],
    ['AR', 'FA'],
    ['JA', 'ZH'],
    ['TH'],
    ['HI'],
  ]);
});

test('a language is in its own words', () => {
  expect(['EN', 'TY', 'VI', 'ZH', 'TW', 'AR'].map((code) => languageName(code))).toEqual([
    'English',
    'ไทย',
    'Tiếng Việt',
    '简体中文',
    '繁體中文',
    'العربية',
  ]);
});

test.each([
  ['tieng', 'VI'],
  ['VIETNAM', 'VI'],
  ['ไทย', 'TY'],
  ['thai', 'TY'],
  ['chin', 'ZH'],
  ['德语', 'DE'],
  [' deut ', 'DE'],
])('"%s" means %s', (typed, language) => {
  expect(isMeant(language, typed, 'ZH')).toBe(true);
});

test('other languages are not meant', () => {
  expect(isMeant('DE', 'thai', 'EN')).toBe(false);
  expect(isMeant('DE', '德语', 'EN')).toBe(false);
});
