import * as z from 'zod/mini';
import { gameType, type GameType } from '#contracts/catalogue.ts';
import { amounts, bps, shareOfDays } from '#modules/promotions/index.ts';

const WHOLE_BPS = 10_000;
const part = bps.check(z.maximum(WHOLE_BPS)).register(z.globalRegistry, { description: 'percent' });

const settings = z.strictObject({
  /** Share of the house edge, in hundredths of a per cent. */
  share: part,
  /** Average house edge of the games of each category, in hundredths of a per cent of the stake. */
  edges: z.partialRecord(gameType, part),
  /** Most amount of one day. */
  most: amounts,
  /** Least amount that a member can collect during the day. */
  least: z.optional(amounts),
});

/** Share of the house edge of all stakes, in cash, whether they won or lost. */
export default shareOfDays({
  settings,
  rateOf: ({ share, edges }, one) => BigInt(share) * BigInt(edges[one] ?? 0),
  terms: ({ share, edges }) => [
    { name: 'share_of_edge', bps: share },
    ...(Object.entries(edges) as [GameType, number][]).map(([kind, edge]) => ({
      name: 'rebate' as const,
      kind,
      bps: (share * edge) / WHOLE_BPS,
    })),
  ],
});
