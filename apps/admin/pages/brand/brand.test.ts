import { expect, it } from 'vitest';
import { changesBetween } from '#apps/admin/pages/brand/brand.ts';

it('names each field that differs, a list as one', () => {
  const before = { name: 'Lantern', languages: ['EN', 'TY'], tokens: { dark: { '--brand': '#ffcc00' }, light: {} }, url: null };
  const after = { name: 'Lantern', languages: ['EN'], tokens: { dark: {}, light: { '--brand': '#aa0000' } }, url: 'https://x.example' };
  expect(changesBetween(before, after)).toEqual([
    { label: 'languages', before: 'EN\nTY', after: 'EN' },
    { label: 'colours, light, Brand colour', before: '', after: '#aa0000' },
    { label: 'web address', before: '', after: 'https://x.example' },
    { label: 'colours, dark, Brand colour', before: '#ffcc00', after: '' },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});
