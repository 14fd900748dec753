import { toText } from '#kernel/fraction.ts';
import type { Figures } from '#games/kit/figures.ts';
import { analyse } from '#games/videopoker/analyse.ts';
import { TABLES } from '#games/videopoker/quote.ts';

/** Return of each table under the best hold of every deal, and the chance of each winning hand then, as exact fractions in text. */
export type PokerFigures = Record<string, { rtp: string; chances: Record<string, string> }>;

export default {
  rules: TABLES,
  count: () =>
    Object.fromEntries(
      Object.entries(TABLES).map(([model, table]) => {
        const { rtp, chances } = analyse(table);
        return [model, { rtp: toText(rtp), chances: Object.fromEntries([...chances].map(([name, chance]) => [name, toText(chance)])) }];
      }),
    ),
} satisfies Figures<PokerFigures>;
