import { expect, test } from 'vitest';
import { promotionSuite, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const settings = { places: 3, amount: { USD: '500' }, wagering: USD_WAGERING };
const world = await promotionSuite({
  type: 'ranking',
  settings,
  pays: 'bonus',
  arrange: async (stage, member) => {
    await stage.join(member);
    return { slot: `race/${await stage.place(member.memberId, 1)}`, minor: 500n };
  },
  undo: 'nothing',
});

test('a place that counts brings one for each race; one below, one of a raffle, and one from before joining bring none', async () => {
  const [id, ada] = [await world.open(1_000_000n), await world.member()];
  const stage = world.stageOf(id);
  const early = await stage.place(ada.memberId, 1, { daysAgo: 1 });
  await stage.join(ada);
  const [third, fourth, drawn] = [
    await stage.place(ada.memberId, 3),
    await stage.place(ada.memberId, 4),
    await stage.place(ada.memberId, 1, { isRaffle: true }),
  ];
  for (const race of [early, fourth, drawn]) expect((await world.collect(ada, id, `race/${race}`)).ok, String(race)).toBe(false);
  expect((await world.collect(ada, id, `race/${third}`)).ok).toBe(true);
});
