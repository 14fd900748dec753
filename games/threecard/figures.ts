import { toText } from '#kernel/fraction.ts';
import type { Figures } from '#games/kit/figures.ts';
import { analyse } from '#games/threecard/analyse.ts';
import { BONUS, CHOICES, PLUS } from '#games/threecard/quote.ts';

/** Exact fractions as text, counted over all hands. */
export type ThreeCardFigures = { main: string; won: string; played: string; least: number; plus: string; plusWon: string };

export default {
  rules: { choices: CHOICES, bonus: BONUS, plus: PLUS },
  count: () => {
    const { least, ...fractions } = analyse();
    const texts = Object.fromEntries(Object.entries(fractions).map(([name, value]) => [name, toText(value)]));
    return { ...(texts as Omit<ThreeCardFigures, 'least'>), least };
  },
} satisfies Figures<ThreeCardFigures>;
