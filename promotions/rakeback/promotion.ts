import * as z from 'zod/mini';
import { gameType, type GameType } from '#contracts/catalogue.ts';
import { amounts, bps, shareOfDays } from '#modules/promotions/index.ts';

const WHOLE_BPS = 10_000;
const part = bps.check(z.maximum(WHOLE_BPS)).register(z.globalRegistry, { description: 'percent' });

const settings = z.strictObject({
  /** Share of the games' edge, in hundredths of a per cent. */
  share: part,
  /** Average edge of the games of each category, in hundredths of a per cent of the stake. */
  edges: z.partialRecord(gameType, part),
  /** Maximum of one day. */
  most: amounts,
  /** Least amount that a member can collect during the day. */
  least: z.optional(amounts),
});

/** A share of the edge of what was staked, won or lost, in cash. */
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
