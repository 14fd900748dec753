import { expect, test } from 'vitest';
import type { GameType } from '#contracts/catalogue.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import type { rewardForPlay } from '#modules/promotions/index.ts';
import { promotionSuite, UNDO_PLAY, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const SETTINGS = { turnover: { USD: '5000' }, amount: { USD: '300' }, wagering: USD_WAGERING };

/** Tests a kind that rewards a day's play: the shared suite, and that only its own kinds of games count. */
export async function rewardForPlaySuite(type: string, kind: ReturnType<typeof rewardForPlay>, own: readonly GameType[]): Promise<void> {
  await promotionSuite({
    type,
    settings: SETTINGS,
    pays: 'bonus',
    plays: own[0]!,
    arrange: async (stage, member) => {
      await stage.join(member, 2);
      await stage.play(member.memberId, -1, { stake: 5_000n, payout: 9_000n });
      return { slot: `day/${await stage.day(-1)}`, minor: 300n };
    },
    undo: UNDO_PLAY,
  });

  test('goes by the turnover of the day before in the games of its own kind', () => {
    const now = new Date();
    const facts = {
      now,
      today: '2026-03-02',
      registeredAt: now,
      joinedAt: now,
      joinedDay: '2026-02-20',
      approved: [],
      pointsSpent: 0,
      places: [],
      given: [],
      deposits: [],
    };
    const played = (gameType: GameType | null, day = '2026-03-01') => ({
      day,
      gameType,
      stake: 5_000n,
      payout: 0n,
      turnover: 5_000n,
      houseWin: 5_000n,
    });
    const isDue = (...days: ReturnType<typeof played>[]) => kind.due(SETTINGS, { ...facts, days }, 'USD').length > 0;
    expect(GAME_TYPES.filter((one) => isDue(played(one))).toSorted()).toEqual(own.toSorted());
    expect(isDue(played(null))).toBe(false);
    expect(isDue(played(own[0]!, '2026-03-02'), played(own[0]!, '2026-02-28'))).toBe(false);
    const parts = own.map((one) => ({ ...played(one), turnover: 5_000n / BigInt(own.length) }));
    expect(isDue(...parts)).toBe(true);
  });
}
