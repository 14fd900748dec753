import { expect, test } from 'vitest';
import { prizeModeOf, prizeModeOfBrand } from '#contracts/lottery-areas.ts';

test('a brand sells lotteries as quick ones where that category has the Vietnamese studio or LOTT, else as classic ones [4.25]', () => {
  const studios = (...names: string[]) => names.map((vassalage) => ({ vassalage }));
  expect(prizeModeOfBrand({ ELOTT: studios('ELOTT', 'TCG_LOTTO_VN'), LOTT: studios('LOTT') })).toBe('ELOTT');
  expect(prizeModeOfBrand({ ELOTT: studios('LOTT') })).toBe('ELOTT');
  expect(prizeModeOfBrand({ ELOTT: studios('ELOTT', 'TCG_SEA'), LOTT: studios('LOTT', 'TCG_LOTTO_VN') })).toBe('LOTT');
  expect([prizeModeOfBrand({ ELOTT: [] }), prizeModeOfBrand({})]).toEqual(['LOTT', 'LOTT']);
});

test('a title is sold as its category and its studio say', () => {
  const modes = [
    { gameType: 'ELOTT', vassalage: 'TCG_LOTTO_VN' },
    { gameType: 'LOTT', vassalage: 'TCG_SEA' },
    { gameType: 'LOTT', vassalage: 'LOTT' },
  ].map(prizeModeOf);
  expect(modes).toEqual(['ELOTT', 'SEA', 'LOTT']);
});
