import { describe, expect, test } from 'vitest';
import { shownVendorCode, shownVendors, slotShelves } from '#web/text/second-language.ts';

const WITH = ['EN', 'TY'];
const WITHOUT = ['EN', 'VI'];

describe('a brand that supports TY', () => {
  test.each([
    ['TCG_SEA', ''],
    ['TCG_LOTTO_VN', ''],
    ['BTI', '123BET'],
    ['LOTT', 'ELOTT'],
    ['ELOTT', 'ELOTT'],
    ['TGP', 'TGP'],
    ['AG', 'AG'],
  ])('shows the vendor code %s as "%s" [4.29]', (code, shown) => {
    expect(shownVendorCode(code, WITH)).toBe(shown);
  });

  test('has bingo among the shelves of the slots [4.29]', () => {
    const all = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
    expect(slotShelves([...all], WITH)).toEqual(all);
    expect(slotShelves([...all], WITHOUT)).toEqual(['SC', 'VP', 'JP', 'TG', 'AC']);
  });

  test('shows a vendor by its name where it has one', () => {
    const cards = [
      { vassalage: 'TCG_SEA', accountTypeName: 'TCG SEA' },
      { vassalage: 'BTI', accountTypeName: 'BTI' },
      { vassalage: 'LOTT', accountTypeName: 'Lucky Drum' },
    ];
    expect(shownVendors(cards, WITH).map(({ accountTypeName }) => accountTypeName)).toEqual(['', '123BET', 'Lucky Drum']);
  });
});

test('any other brand shows codes as they are [4.29]', () => {
  for (const code of ['TCG_SEA', 'BTI', 'LOTT', 'AG']) expect(shownVendorCode(code, WITHOUT)).toBe(code);
});
