import { expect, it } from 'vitest';
import { bannerTarget } from '#apps/site/parts/links/banner-target.ts';

it.each([
  ['ROUTE', '/promotions?type=SLOTS', { href: '/promotions?type=SLOTS', isOutside: false }],
  ['ROUTE', '/#download', { href: '/#download', isOutside: false }],
  ['URL', 'https://example.com/a', { href: 'https://example.com/a', isOutside: true }],
  ['GAME', 'AE/AE-0001', { href: '/game/AE/AE-0001', isOutside: false }],
  [null, '/promotions', null],
  ['ROUTE', null, null],
  ['ROUTE', '//evil.example', null],
  ['ROUTE', '/\\evil.example', null],
  ['URL', 'javascript:alert(1)', null],
  ['GAME', 'AE', null],
  ['GAME', 'AE/1/2', null],
] as const)('a banner of type %s to %s leads to %j [2.43]', (linkageType, url, target) => {
  expect(bannerTarget({ linkageType, url })).toEqual(target);
});
