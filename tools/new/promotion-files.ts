import type { Files, Name } from '#tools/new/names.ts';

/**
 * Returns the files of a type of promotion that can be offered immediately: settings, due amounts, terms, and the test suite of all types.
 */
export function promotionFiles({ kebab, camel, words }: Name): Files {
  const folder = `promotions/${kebab}`;
  return {
    [`${folder}/promotion.ts`]: `import * as z from 'zod/mini';
import { amountIn, amounts, bps, dayBefore, wagering, wageringTerms, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** Part of a day's losses, in hundredths of a percent. */
  share: bps,
  most: amounts,
  wagering,
});

/** ${words}: a part of a day's losses, claimed on the next day. */
export default {
  category: 'slots',
  isJoined: false,
  given: 'claimed',
  isOnce: false,
  settings,
  due: ({ share, most }, { days, today }, currency) => {
    const top = amountIn(most, currency);
    if (top === undefined) return [];
    const yesterday = dayBefore(today);
    const lost = days.filter(({ day }) => day === yesterday).reduce((sum, { houseWin }) => sum + houseWin, 0n);
    const part = (lost * BigInt(share)) / 10_000n;
    return part > 0n ? [{ slot: \`day/\${yesterday}\`, minor: part < top ? part : top, basis: lost }] : [];
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ share, most, wagering: requested }, currency) => [
    { name: 'share_of_loss', bps: share },
    { name: 'most', minor: amountIn(most, currency) ?? 0n },
    { name: 'day_after' },
    ...wageringTerms(requested, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import ${camel} from '#promotions/${kebab}/promotion.ts';
import { promotionSuite, UNDO_PLAY, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const settings = { share: 100, most: { USD: '5000' }, wagering: USD_WAGERING };
await promotionSuite({
  type: '${kebab}',
  settings,
  pays: 'bonus',
  undo: UNDO_PLAY,
  arrange: async (stage, member) => {
    await stage.play(member.memberId, -1, { stake: 5_000n, payout: 0n });
    return { slot: \`day/\${await stage.day(-1)}\`, minor: 50n };
  },
});

test('the reward is cut at the maximum', () => {
  const facts = { now: new Date(), today: '2026-03-02', registeredAt: new Date(0), joinedAt: undefined, joinedDay: undefined };
  const days = [{ day: '2026-03-01', gameType: 'RNG' as const, stake: 10_000_000n, payout: 0n, turnover: 0n, houseWin: 10_000_000n }];
  expect(${camel}.due(settings, { ...facts, approved: [], deposits: [], given: [], pointsSpent: 0, places: [], days }, 'USD')).toMatchObject([{ minor: 5_000n }]);
});
`,
  };
}
