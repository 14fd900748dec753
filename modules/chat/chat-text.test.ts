import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CHAT_LENGTH } from '#contracts/chat-limits.ts';
import { chatText, cleanChatText } from '#contracts/chat-text.ts';
import { hasListed } from '#modules/chat/words.ts';

const cleaned = (text: string) => z.safeParse(chatText, text).data;

test.each([
  ['https://evil.example/x?y=1', 'evil[.]example/x?y=1'],
  ['look at HTTP://EVIL.EXAMPLE now', 'look at EVIL[.]EXAMPLE now'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['t.me/winners', 't[.]me/winners'],
  ['evil。example and evil．example', 'evil[.]example and evil[.]example'],
  ['пример.рф', 'пример[.]рф'],
  ['hxxp://evil.example', 'evil[.]example'],
  ['javascript:alert(1)', 'alert(1)'],
  ['data:text/html,<b>', 'text/html,<b>'],
  ['mailto:a@b.example', 'a@b[.]example'],
  ['intent://scan/#Intent;', 'scan/#Intent;'],
])('an address in %j is broken', (text, shown) => {
  expect(cleaned(text)).toBe(shown);
});

test.each(['I won 3.50 at 2.10 odds', 'well... no', 'i.e. that, e.g. this', '12:30 is late', 'a:b c/d'])('%j stays as it is', (text) => {
  expect(cleaned(text)).toBe(text);
});

test.each(['gbeng', 'gbsct', 'gbwls'])('the flag of %s stays whole, and its hidden signs alone do not', (country) => {
  const signs = `${[...country].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{e007f}`;
  expect(cleaned(`go \u{1f3f4}${signs} go`)).toBe(`go \u{1f3f4}${signs} go`);
  expect(cleaned(`a${signs}b`)).toBe('ab');
  expect(cleaned(`\u{1f3f4}${signs.slice(0, -2)}`)).toBe('\u{1f3f4}');
});

describe('nothing in a message turns, hides or forges what stands beside it', () => {
  test.each([
    ['\u202Eevil\u202C', 'evil'],
    ['\u2066a\u2069\u200Fb\u061C', 'ab'],
    ['a\u0000b\u0007c\u001B[31m', 'abc[31m'],
    ['one\r\ntwo\nthree\u2028four', 'one two three four'],
    ['a\u00A0\u3000\u2003b', 'a b'],
    ['a\uE000\u{F0000}b\uD800c', 'abc'],
    [`Q${'\u0300\u0301\u0302'.repeat(40)}`, 'Q\u0300\u0301\u0302'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['{{7*7}} ${7*7} %s %n', '{{7*7}} ${7*7} %s %n'],
    ['👩‍👩‍👧 ยินดี สวัสดี', '👩‍👩‍👧 ยินดี สวัสดี'],
  ])('%j', (text, shown) => {
    expect(cleaned(text)).toBe(shown);
  });

  test.each(['', ' ', '\n\n', '\u200B', '\u200D\u200C', '\u3164\u3164', '\u2800 \u2800', '\u115F\uFFA0', '\uFE0F', '\u202E', 'https://'])(
    '%j shows nothing and is refused',
    (text) => {
      expect(cleaned(text)).toBeUndefined();
    },
  );

  test('so is what is too long', () => {
    expect(cleaned('x'.repeat(CHAT_LENGTH))).toHaveLength(CHAT_LENGTH);
    expect(cleaned('x'.repeat(CHAT_LENGTH + 1))).toBeUndefined();
    expect(cleaned('x'.repeat(1_000_000))).toBeUndefined();
    expect(cleaned('a.bc '.repeat(CHAT_LENGTH / 5))).toContain('a[.]bc');
  });

  test('what was cleaned stays as it is', () => {
    for (const text of ['https://evil.example', '\u202Eevil.example', 'a\u00A0b']) {
      const once = cleanChatText(text);
      expect(cleanChatText(once)).toBe(once);
    }
  });
});

describe('a listed word', () => {
  const listed = ['scam', '骗子', 'โกง', 'đồ ngu'];
  test.each([
    'it is a SCAM!',
    's c a m',
    'sc\u200Dam',
    '5c4m',
    'sscaaamm',
    'ｓｃａｍ',
    's.c.a.m',
    '他是骗子',
    '他是骗 子',
    'มันโกงแน่',
    '„scam“',
  ])('is found in %j', (text) => {
    expect(hasListed(listed, text)).toBe(true);
  });
  test.each(['scampi for all', 'a s p', 'Escamillo', '他是好人', ''])('is not found in %j', (text) => {
    expect(hasListed(listed, text)).toBe(false);
  });
});
