import { expect, test } from 'vitest';
import { languageFiles } from '#tools/new/language-files.ts';

test('a forty-first language is one folder with its own name and direction, such as Hebrew from right to left', () => {
  const files = languageFiles('he');
  expect(Object.keys(files)).toEqual(['locales/he/language.json', 'locales/he/codes.json']);
  expect(JSON.parse(files['locales/he/language.json']!)).toEqual({ code: 'HE', name: 'עברית', dir: 'rtl', status: 'begun' });
  expect(() => languageFiles('hebrew')).toThrow('is no language');
});
