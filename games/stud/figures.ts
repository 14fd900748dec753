import { toText } from '#kernel/fraction.ts';
import type { Figures } from '#games/kit/figures.ts';
import { analyse } from '#games/stud/analyse.ts';
import { CHOICES, PAYS } from '#games/stud/quote.ts';

/** Exact fractions as text, counted over all hands. */
export type StudFigures = { main: string; won: string; raised: string };

export default {
  rules: { choices: CHOICES, pays: PAYS },
  count: () => {
    const { main, won, raised } = analyse();
    return { main: toText(main), won: toText(won), raised: toText(raised) };
  },
} satisfies Figures<StudFigures>;
