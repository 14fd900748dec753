import { expect, test } from 'vitest';
import cashback from '#promotions/cashback/promotion.ts';
import { promotionSuite, UNDO_PLAY } from '#tests/factories/promotion-suite.ts';
import { WEEKDAYS } from '#kernel/weekday.ts';
import { addDays, mondayOf, weekdayOf } from '#modules/promotions/index.ts';

const settings = { share: 1_000, least: { USD: '1000' }, most: { USD: '5000' }, gameTypes: ['RNG' as const] };
const now = new Date();
await promotionSuite({
  type: 'cashback',
  settings,
  pays: 'cash',
  arrange: async (stage, member) => {
    await stage.join(member, 9);
    const today = await stage.day(0);
    // From today back to the Sunday before.
    await stage.play(member.memberId, -1 - WEEKDAYS.indexOf(weekdayOf(today)), { stake: 5_000n, payout: 3_000n });
    return { slot: `week/${addDays(mondayOf(today), -7)}`, minor: 200n };
  },
  undo: UNDO_PLAY,
});

// The second of March 2026 was a Monday.
const facts = {
  now,
  registeredAt: new Date(0),
  joinedAt: new Date(0),
  joinedDay: '2026-02-20',
  approved: [],
  given: [],
  deposits: [],
  pointsSpent: 0,
  places: [],
};
const day = (name: string, stake: bigint, payout: bigint, gameType: 'RNG' | 'LIVE' | null = 'RNG') => ({
  day: name,
  gameType,
  stake,
  payout,
  turnover: stake,
  houseWin: stake - payout,
});
const due = (days: ReturnType<typeof day>[], today = '2026-03-04', more: object = {}) =>
  cashback.due(settings, { ...facts, days, today, ...more }, 'USD');

test('what a member lost to other members gives nothing back', () => {
  const poker = { ...day('2026-02-24', 9_000n, 0n), houseWin: 450n };
  expect(due([poker])).toEqual([]);
  expect(due([{ ...poker, houseWin: 4_000n }])).toEqual([{ slot: 'week/2026-02-23', minor: 400n, basis: 4_000n }]);
});

test('goes by what the week before has lost in all, in the games that count, from the least on and up to the most', () => {
  expect(due([day('2026-02-23', 9_000n, 4_000n), day('2026-03-01', 1_000n, 2_000n)])).toEqual([
    { slot: 'week/2026-02-23', minor: 400n, basis: 4_000n },
  ]);
  expect(due([day('2026-02-24', 9_000n, 0n, 'LIVE'), day('2026-02-24', 9_000n, 0n, null)])).toEqual([]);
  expect(due([day('2026-02-24', 999n, 0n)])).toEqual([]);
  expect(due([day('2026-02-24', 5_000n, 9_000n)])).toEqual([]);
  expect(due([day('2026-02-24', 900_000n, 0n)])[0]!.minor).toBe(5_000n);
});

test('is of the week before alone, from Monday to Sunday, and from joining on', () => {
  expect(due([day('2026-02-22', 5_000n, 0n), day('2026-03-02', 5_000n, 0n)])).toEqual([]);
  expect(due([day('2026-02-22', 5_000n, 0n)], '2026-02-22')).toEqual([]);
  expect(due([day('2026-02-22', 5_000n, 0n)], '2026-02-23')).toMatchObject([{ slot: 'week/2026-02-16' }]);
  expect(due([day('2026-02-24', 5_000n, 0n)], '2026-03-04', { joinedDay: '2026-02-25' })).toEqual([]);
  expect(due([day('2026-02-24', 5_000n, 0n)], '2026-03-04', { joinedDay: undefined })).toEqual([]);
});
