import { expect, test } from 'vitest';
import { namesOtherBrand } from '#platform/http/staff-brand.ts';

test('an answer that names another brand than that of its call is found, however deep it names it', () => {
  const cut = { brand: 2 };
  expect(namesOtherBrand({ rows: [{ merchantId: 2 }, { merchantId: 2 }], total: 2 }, cut)).toBe(false);
  expect(namesOtherBrand({ rows: [{ merchantId: 2 }, { member: { merchantId: 1 } }] }, cut)).toBe(true);
  expect(namesOtherBrand({ rows: [{ merchantId: null, at: new Date(), bytes: Buffer.from('a') }] }, cut)).toBe(false);
  expect(namesOtherBrand({ merchantId: 1 }, { brand: null })).toBe(false);
  expect(namesOtherBrand(undefined, cut)).toBe(false);
});
