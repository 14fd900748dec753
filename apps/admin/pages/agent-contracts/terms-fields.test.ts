import { expect, test } from 'vitest';
import { NO_TIER, termsOf, type TypedTier } from '#apps/admin/pages/agent-contracts/terms-fields.tsx';

const tierOf = (typed: Partial<TypedTier>) => termsOf({ tiers: [{ ...NO_TIER, ...typed }], rule: 'total', carry: 'forever' })?.tiers[0];

test('terms are read as people type them, with a comma, with groups and in digits of any script; what is none is refused', () => {
  expect(tierOf({ rate: '12,5', activeMembers: '٣', validBet: '1,000', loss: '2 500' })).toEqual({
    rate: 1_250,
    activeMembers: 3,
    validBet: 1_000,
    loss: 2_500,
  });
  expect(tierOf({ rate: '100' })).toEqual({ rate: 10_000, activeMembers: 0, validBet: 0, loss: 0 });
  for (const wrong of [{}, { rate: '0' }, { rate: '100.01' }, { rate: '1e1' }, { rate: '5', loss: 'x' }, { rate: '5', validBet: '-1' }])
    expect(tierOf(wrong), JSON.stringify(wrong)).toBeUndefined();
});
