import { expect, test } from 'vitest';
import rebate from '#promotions/rebate/promotion.ts';
import { promotionSuite } from '#tests/factories/promotion-suite.ts';

const settings = { rates: { RNG: 120 }, most: { USD: '5000' } };
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const world = await promotionSuite({
  ...{ type: 'rebate', settings, pays: 'cash' },
  arrange: async (stage, { memberId }) => {
    await stage.play(memberId, -1, { stake: 10_099n, payout: 9_000n });
    return { slot: `day/${yesterday()}`, minor: 121n };
  },
});

test('pays the last day that is over, by its rates and up to its most, whoever lost or won; never today', async () => {
  const id = await world.open(1_000_000n);
  const [ada, eve] = [await world.member(), await world.member()];
  const stage = world.stageOf(id);
  await stage.play(ada.memberId, 0, { stake: 10_000n, payout: 0n });
  await stage.play(ada.memberId, -2, { stake: 10_000n, payout: 0n });
  await stage.play(eve.memberId, -1, { stake: 100_000_000n, payout: 200_000_000n });
  await world.promotions.issue(new Date());
  expect(await world.balances(ada)).toEqual([0n, 0n]);
  expect(await world.balances(eve)).toEqual([5_000n, 0n]);
});

test('takes the day from the calendar of the brand: what is today there is not paid, whatever the day is elsewhere', () => {
  const day = (name: string) => ({ day: name, gameType: 'RNG' as const, stake: 1_000n, payout: 0n, turnover: 1_000n });
  const facts = {
    now: new Date('2026-03-01T17:30:00Z'),
    registeredAt: new Date(0),
    joinedAt: undefined,
    joinedDay: undefined,
    approved: [],
    deposits: [],
  };
  const days = [day('2026-02-28'), day('2026-03-01')];
  const due = (today: string) => rebate.due(settings, { ...facts, today, days }, 'USD').map(({ slot }) => slot);
  expect(due('2026-03-01')).toEqual(['day/2026-02-28']);
  expect(due('2026-03-02')).toEqual(['day/2026-02-28', 'day/2026-03-01']);
});

test('pays nothing for categories without a rate', () => {
  const played = { day: '2026-02-28', gameType: 'PVP' as const, stake: 9_000n, payout: 0n, turnover: 9_000n };
  const facts = {
    now: new Date(),
    today: '2026-03-01',
    registeredAt: new Date(0),
    joinedAt: undefined,
    joinedDay: undefined,
    approved: [],
    deposits: [],
  };
  expect(rebate.due(settings, { ...facts, days: [played, { ...played, gameType: null }] }, 'USD')).toEqual([]);
});

test('its terms name each category with its rate (9.05)', () => {
  expect(rebate.terms(settings, 'USD').filter(({ name }) => name === 'rebate')).toEqual(
    Object.entries(settings.rates).map(([kind, bps]) => ({ name: 'rebate', kind, bps })),
  );
});
