import { expect, test } from 'vitest';
import rakeback from '#promotions/rakeback/promotion.ts';
import { promotionSuite, UNDO_PLAY } from '#tests/factories/promotion-suite.ts';

// A tenth of 4 % is 0.4 %.
const settings = { share: 1_000, edges: { RNG: 400, LIVE: 125 }, most: { USD: '5000' } };
await promotionSuite({
  type: 'rakeback',
  settings,
  pays: 'cash',
  arrange: async (stage, { memberId }) => {
    await stage.play(memberId, -1, { stake: 10_099n, payout: 30_000n });
    return { slot: `day/${await stage.day(-1)}`, minor: 40n };
  },
  undo: UNDO_PLAY,
});

const day = (gameType: 'RNG' | 'LIVE' | 'PVP' | null, turnover: bigint) => ({
  day: '2026-03-01',
  gameType,
  stake: turnover,
  payout: 0n,
  turnover,
  houseWin: turnover,
});
const due = (days: ReturnType<typeof day>[], share = 1_000) =>
  rakeback
    .due(
      { ...settings, share },
      {
        now: new Date(),
        today: '2026-03-02',
        registeredAt: new Date(0),
        joinedAt: undefined,
        joinedDay: undefined,
        approved: [],
        given: [],
        deposits: [],
        pointsSpent: 0,
        places: [],
        days,
      },
      'USD',
    )
    .map(({ minor }) => minor);

test('is a share of the edge of each category, cut once, and of no category without one', () => {
  expect(due([day('RNG', 10_000n), day('LIVE', 10_000n)])).toEqual([40n + 12n]);
  expect(due([day('LIVE', 79_999n)])).toEqual([99n]);
  expect(due([day('LIVE', 80_000n)])).toEqual([100n]);
  expect(due([day('PVP', 900_000n), day(null, 900_000n)])).toEqual([]);
});

test('is never more than the edge itself, nor than its most', () => {
  expect(due([day('RNG', 10_000n)], 10_000)).toEqual([400n]);
  expect(rakeback.settings.safeParse({ ...settings, share: 10_001 }).success).toBe(false);
  expect(due([day('RNG', 100_000_000n)])).toEqual([5_000n]);
});

test('its terms say the share and what it comes to of each category’s turnover', () => {
  expect(rakeback.terms(settings, 'USD').slice(0, 3)).toEqual([
    { name: 'share_of_edge', bps: 1_000 },
    { name: 'rebate', kind: 'RNG', bps: 40 },
    { name: 'rebate', kind: 'LIVE', bps: 12.5 },
  ]);
});
