import { beforeEach, expect, test, vi } from 'vitest';
import { firstLanguage, storeLanguage } from '#web/text/language.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
beforeEach(() => kept.clear());

const BRAND = { languages: ['EN', 'TY'], defaultLanguage: 'TY' };

test('a choice is kept under lang, and the one before it under hisLang [4.27]', () => {
  storeLanguage('TY', 'EN');
  expect(Object.fromEntries(kept)).toEqual({ lang: 'TY', hisLang: 'EN' });
  expect(firstLanguage(BRAND)).toBe('TY');
});

test.each([[null], ['XX'], ['VI'], ['ty'], ['__proto__'], ['']])(
  'stored %j is not supported and becomes EN, also in the store [4.29]',
  (stored) => {
    if (stored !== null) kept.set('lang', stored);
    expect(firstLanguage(BRAND)).toBe('EN');
    expect(kept.get('lang')).toBe('EN');
  },
);

test('a brand without English begins in its own default', () => {
  expect(firstLanguage({ languages: ['TY', 'VI'], defaultLanguage: 'TY' })).toBe('TY');
});
