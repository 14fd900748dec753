import { expect, test } from 'vitest';
import { readMobile } from '#modules/identity/mobile/mobile-number.ts';

test('a mobile number is one of its country’s numbering plan, however it is written, and no other line', () => {
  for (const [text, code] of [
    ['0812345678', '66'],
    ['81 234 5678', '+66'],
    ['+66 81-234-5678', undefined],
    ['+66812345678', '1'],
  ] as const)
    expect(readMobile(text, code), text).toBe('+66812345678');
  for (const [text, code] of [
    ['0212345678', '66'], // A line of Bangkok.
    ['81234567', '66'],
    ['812345678', undefined],
    ['812345678', 'x'],
    ['812345678', '0066'],
    ['call 0812345678', '66'],
    ['', '66'],
  ] as const)
    expect(readMobile(text, code), text).toBeUndefined();
});
