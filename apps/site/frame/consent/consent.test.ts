import { expect, it } from 'vitest';
import { isRequested, tagAddress } from '#apps/site/frame/consent/consent.ts';

it('nothing is loaded without an id and a yes, and nothing is asked without an id', () => {
  expect([tagAddress('G-ABC123', null), tagAddress('G-ABC123', 'no'), tagAddress(null, 'yes'), tagAddress('x"onload=', 'yes')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(tagAddress('G-ABC123', 'yes')).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC123');
  expect([isRequested(null, null), isRequested('G-ABC123', null), isRequested('G-ABC123', 'no'), isRequested('G-ABC123', 'yes')]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
