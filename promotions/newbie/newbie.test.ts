import { expect, test } from 'vitest';
import { promotionSuite, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const world = await promotionSuite({
  type: 'newbie',
  settings: { amount: { USD: '500' }, days: 7, wagering: USD_WAGERING },
  pays: 'bonus',
  arrange: async () => ({ slot: 'registration', minor: 500n }),
  undo: 'nothing',
});

test('is for so many days from registration, and in no currency that it does not name', async () => {
  const id = await world.open(1_000_000n);
  const [young, old, other] = [await world.member(), await world.member(), await world.member()];
  await world.stageOf(id).registeredAgo(young.memberId, 6.9);
  await world.stageOf(id).registeredAgo(old.memberId, 7.1);
  expect((await world.collect(young, id, 'registration')).ok).toBe(true);
  expect((await world.collect(old, id, 'registration')).ok).toBe(false);
  expect((await world.collect({ ...other, currency: 'THB' }, id, 'registration')).ok).toBe(false);
});
