import { expect, test } from 'vitest';
import { offeredLanguage } from '#apps/site/frame/language-offer/offered-language.ts';

const BRAND = ['EN', 'TY', 'VI', 'ZH', 'TW', 'FIL'];

test.each([
  [['vi-VN', 'en-US'], 'VI'],
  [['th'], 'TY'],
  [['zh-CN'], 'ZH'],
  [['zh-HK', 'en'], 'TW'],
  [['tl-PH'], 'FIL'],
  // No text of the brand is in German, and the visitor reads Vietnamese next.
  [['de-DE', 'vi'], 'VI'],
])('a browser of %j is offered %s', (wanted, offered) => {
  expect(offeredLanguage(wanted, BRAND, 'EN')).toBe(offered);
});

test.each([[['en-GB', 'vi']], [['de-DE', 'en', 'vi']], [['de']], [['not a tag', '']], [[]]])(
  'a browser of %j is offered no other language',
  (wanted) => {
    expect(offeredLanguage(wanted, BRAND, 'EN')).toBeNull();
  },
);
