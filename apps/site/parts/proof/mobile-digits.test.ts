import { expect, test } from 'vitest';
import { mobileDigits, type Country } from '#apps/site/parts/proof/mobile-digits.ts';

const THAILAND: Country = { countryCode: 'TH', countryDialingCode: '66', minDigits: 9, maxDigits: 9, trunkPrefix: '0' };
const GERMANY: Country = { countryCode: 'DE', countryDialingCode: '49', minDigits: 10, maxDigits: 11, trunkPrefix: '0' };

test.each([
  ['812345678', THAILAND, '812345678'],
  ['081 234 5678', THAILAND, '812345678'],
  ['+66 81-234-5678', THAILAND, '812345678'],
  ['01512345678', GERMANY, '01512345678'], // Eleven digits may be a number: the server takes the zero away.
  ['015123456789', GERMANY, '15123456789'],
  ['81234567', THAILAND, null],
  ['08123456789', THAILAND, null],
  ['+1 201 555 0123', THAILAND, null],
  ['81234567a', THAILAND, null],
  ['', THAILAND, null],
])('a typed number %j has the digits %j', (typed, country, digits) => {
  expect(mobileDigits(typed, country)).toBe(digits);
});
