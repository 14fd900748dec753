import { expect, test } from 'vitest';
import zalo from '#promotions/zalo/promotion.ts';
import { promotionSuite, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const world = await promotionSuite({
  type: 'zalo',
  settings: { amount: { USD: '500' }, wagering: USD_WAGERING },
  pays: 'bonus',
  arrange: async (stage, { memberId }) => {
    await stage.bindZalo(memberId);
    return { slot: 'zalo', minor: 500n };
  },
  undo: 'nothing',
});

test('gives nothing before a Zalo account is bound, once after it, and up to 131,000 VND', async () => {
  const [id, member] = [await world.open(1_000_000n), await world.member()];
  expect(await world.collect(member, id, 'zalo')).toMatchObject({ failure: { code: 'promotions.not_due' } });
  await world.stageOf(id).bindZalo(member.memberId);
  expect((await world.collect(member, id, 'zalo')).ok).toBe(true);
  const of = (vnd: string) => zalo.settings.safeParse({ amount: { VND: vnd }, wagering: USD_WAGERING });
  expect(of('131000').success).toBe(true);
  expect(of('131001').success).toBe(false);
  const facts = { now: new Date(), today: '2026-03-02', registeredAt: new Date(0), joinedAt: undefined, joinedDay: undefined };
  const rest = { approved: [], given: [], deposits: [], pointsSpent: 0, places: [], days: [], zaloBoundAt: new Date() };
  const settings = of('131000').data!;
  expect(zalo.due(settings, { ...facts, ...rest }, 'VND')).toEqual([{ slot: 'zalo', minor: 131_000n, basis: 131_000n }]);
  expect(zalo.due(settings, { ...facts, ...rest }, 'USD')).toEqual([]);
});
