import { expect, test } from 'vitest';
import lossback from '#promotions/lossback/promotion.ts';
import { promotionSuite, UNDO_PLAY, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const settings = { share: 500, least: { USD: '1000' }, most: { USD: '5000' }, wagering: USD_WAGERING };
await promotionSuite({
  type: 'lossback',
  settings,
  pays: 'bonus',
  arrange: async (stage, member) => {
    await stage.join(member, 2);
    await stage.play(member.memberId, -1, { stake: 5_000n, payout: 3_000n });
    return { slot: `day/${await stage.day(-1)}`, minor: 100n };
  },
  undo: UNDO_PLAY,
});

const facts = {
  now: new Date(),
  today: '2026-03-02',
  registeredAt: new Date(0),
  joinedAt: new Date(0),
  joinedDay: '2026-02-20',
  approved: [],
  pointsSpent: 0,
  places: [],
  given: [],
  deposits: [],
};
const day = (name: string, stake: bigint, payout: bigint) => ({
  day: name,
  gameType: 'RNG' as const,
  stake,
  payout,
  turnover: stake,
  houseWin: stake - payout,
});
const due = (days: ReturnType<typeof day>[], more: object = {}) => lossback.due(settings, { ...facts, days, ...more }, 'USD');

test('what a member lost to other members gives nothing back', () => {
  const poker = { ...day('2026-03-01', 9_000n, 0n), houseWin: 450n };
  expect(due([poker])).toEqual([]);
  expect(due([{ ...poker, houseWin: 2_000n }])).toEqual([{ slot: 'day/2026-03-01', minor: 100n, basis: 2_000n }]);
});

test('goes by what the day before has lost in all, from the least on and up to the most', () => {
  expect(due([day('2026-03-01', 9_000n, 4_000n), day('2026-03-01', 1_000n, 2_000n)])).toEqual([
    { slot: 'day/2026-03-01', minor: 200n, basis: 4_000n },
  ]);
  expect(due([day('2026-03-01', 999n, 0n)])).toEqual([]);
  expect(due([day('2026-03-01', 5_000n, 9_000n)])).toEqual([]);
  expect(due([day('2026-03-01', 900_000n, 0n)])[0]!.minor).toBe(5_000n);
});

test('is of the day before alone, by the calendar of the brand, and from joining on', () => {
  const played = [day('2026-02-28', 5_000n, 0n), day('2026-03-02', 5_000n, 0n)];
  expect(due(played)).toEqual([]);
  expect(due([day('2026-03-01', 5_000n, 0n)], { joinedDay: '2026-03-02' })).toEqual([]);
  expect(due([day('2026-03-01', 5_000n, 0n)], { joinedDay: undefined })).toEqual([]);
});
