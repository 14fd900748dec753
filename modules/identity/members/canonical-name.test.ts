import { expect, test } from 'vitest';
import { canonicalName } from '#modules/identity/members/canonical-name.ts';

test.each([
  ['Admin', 'admin'],
  ['ADMIN', 'admin'],
  ['ａｄｍｉｎ', 'admin'],
  ['Kelvin', 'kelvin'],
  ['admin²', 'admin2'],
])('%j is the account %s', (name, expected) => {
  expect(canonicalName(name)).toBe(expected);
});

test.each(['', 'аdmin', 'admin ', ' admin', 'ad\u200Bmin', 'ad\u202Emin', 'ad-min', 'admİn', 'ad\nmin', 'ad\0min', 'a'.repeat(33), '💰💰'])(
  '%j is nobody’s name',
  (name) => {
    expect(canonicalName(name)).toBeUndefined();
  },
);
