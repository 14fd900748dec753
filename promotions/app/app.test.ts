import { expect, test } from 'vitest';
import app from '#promotions/app/promotion.ts';
import { promotionSuite, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const settings = { amount: { USD: '300' }, wagering: USD_WAGERING };
const world = await promotionSuite({
  type: 'app',
  settings,
  pays: 'bonus',
  arrange: async (stage, member) => {
    await stage.applied(member, 'approved');
    return { slot: 'application', minor: 300n };
  },
  undo: 'nothing',
});

test('gives nothing while staff have not decided, and nothing after a refusal', async () => {
  const [id, ada, eve] = [await world.open(1_000_000n), await world.member(), await world.member()];
  await world.stageOf(id).applied(ada, 'waiting');
  await world.stageOf(id).applied(eve, 'refused');
  for (const one of [ada, eve])
    expect(await world.collect(one, id, 'application')).toMatchObject({ failure: { code: 'promotions.not_due' } });
});

test('goes by applications to itself alone', async () => {
  const [id, other, ada] = [await world.open(1_000_000n), await world.open(1_000_000n), await world.member()];
  await world.stageOf(other).applied(ada, 'approved');
  expect(await world.collect(ada, id, 'application')).toMatchObject({ failure: { code: 'promotions.not_due' } });
});

test('gives nothing in a currency that it does not name', () => {
  const facts = { now: new Date(), today: '2026-03-02', registeredAt: new Date(0), joinedAt: undefined, joinedDay: undefined };
  const more = { approved: ['one'], given: [], deposits: [], pointsSpent: 0, places: [], days: [] };
  expect(app.due(settings, { ...facts, ...more }, 'USD')).toEqual([{ slot: 'application', minor: 300n, basis: 300n }]);
  expect(app.due(settings, { ...facts, ...more }, 'THB')).toEqual([]);
});
