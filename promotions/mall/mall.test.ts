import { expect, test } from 'vitest';
import { promotionSuite, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const settings = { points: 100, times: 2, amount: { USD: '300' }, wagering: USD_WAGERING };
const world = await promotionSuite({
  type: 'mall',
  settings,
  pays: 'bonus',
  arrange: async (stage, { memberId }) => {
    await stage.spendPoints(memberId, 100);
    return { slot: 'points/1', minor: 300n };
  },
  undo: (stage, { memberId }) => stage.rejectOrders(memberId),
});

test('each so many points that were given in the mall bring one, as often as it says; those that staff still decide on bring none', async () => {
  const [id, ada] = [await world.open(1_000_000n), await world.member()];
  const stage = world.stageOf(id);
  const claim = async (slot: string) => (await world.collect(ada, id, slot)).ok;
  await stage.spendPoints(ada.memberId, 99);
  await stage.spendPoints(ada.memberId, 5_000, 'in_process');
  expect(await claim('points/1')).toBe(false);
  await stage.spendPoints(ada.memberId, 1);
  expect([await claim('points/1'), await claim('points/1'), await claim('points/2')]).toEqual([true, false, false]);
  const running = (await world.bonuses.runningOf(ada))!;
  await world.bonuses.forfeit({ memberId: ada.memberId, id: running.id, requestId: crypto.randomUUID(), now: new Date() });
  await stage.spendPoints(ada.memberId, 500);
  expect([await claim('points/2'), await claim('points/3')]).toEqual([true, false]);
});
