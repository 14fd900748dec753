import { expect, test } from 'vitest';
import live from '#promotions/live/promotion.ts';
import lotto from '#promotions/lotto/promotion.ts';
import slots from '#promotions/slots/promotion.ts';
import { promotionSuite, UNDO_PLAY, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const settings = { turnover: { USD: '5000' }, amount: { USD: '300' }, wagering: USD_WAGERING };
await promotionSuite({
  // The suite plays slots.
  type: 'slots',
  settings,
  pays: 'bonus',
  arrange: async (stage, member) => {
    await stage.join(member, 2);
    await stage.play(member.memberId, -1, { stake: 5_000n, payout: 9_000n });
    return { slot: `day/${await stage.day(-1)}`, minor: 300n };
  },
  undo: UNDO_PLAY,
});

const facts = {
  now: new Date(),
  today: '2026-03-02',
  registeredAt: new Date(0),
  joinedAt: new Date(0),
  approved: [],
  pointsSpent: 0,
  places: [],
  given: [],
  deposits: [],
};
const day = (name: string, gameType: 'RNG' | 'LIVE' | 'LOTT' | 'ELOTT' | null, turnover: bigint) => ({
  day: name,
  gameType,
  stake: turnover,
  payout: 0n,
  turnover,
  houseWin: turnover,
});
const due = (type: typeof slots, days: ReturnType<typeof day>[], joinedDay: string | undefined = '2026-02-20') =>
  type.due(settings, { ...facts, joinedDay, days }, 'USD');

test('goes by the turnover of the day before in the games of its own kind', () => {
  const given = [{ slot: 'day/2026-03-01', minor: 300n, basis: 5_000n }];
  expect(due(live, [day('2026-03-01', 'LIVE', 2_000n), day('2026-03-01', 'LIVE', 3_000n)])).toEqual(given);
  expect(due(lotto, [day('2026-03-01', 'LOTT', 2_000n), day('2026-03-01', 'ELOTT', 3_000n)])).toEqual(given);
  expect(due(live, [day('2026-03-01', 'RNG', 9_000n), day('2026-03-01', null, 9_000n), day('2026-03-01', 'LIVE', 4_999n)])).toEqual([]);
  expect(due(slots, [day('2026-03-02', 'RNG', 9_000n), day('2026-02-28', 'RNG', 9_000n)])).toEqual([]);
});

test('counts from joining on, and gives nothing in a currency that it does not name', () => {
  const played = [day('2026-03-01', 'RNG', 9_000n)];
  expect(due(slots, played, '2026-03-02')).toEqual([]);
  expect(
    slots.due(settings, { ...facts, joinedDay: undefined, approved: [], pointsSpent: 0, places: [], given: [], days: played }, 'USD'),
  ).toEqual([]);
  expect(
    slots.due(settings, { ...facts, joinedDay: '2026-02-20', approved: [], pointsSpent: 0, places: [], given: [], days: played }, 'THB'),
  ).toEqual([]);
});
