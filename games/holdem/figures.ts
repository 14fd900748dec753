import { toText } from '#kernel/fraction.ts';
import type { Figures } from '#games/kit/figures.ts';
import { analyse } from '#games/holdem/analyse.ts';
import { CHOICES, PAYS, PLUS } from '#games/holdem/quote.ts';

/** Exact fractions as text, counted over all deals. */
export type HoldemFigures = { main: string; won: string; called: string; plus: string; plusWon: string };

export default {
  rules: { choices: CHOICES, pays: PAYS, plus: PLUS },
  count: () => Object.fromEntries(Object.entries(analyse()).map(([name, value]) => [name, toText(value)])) as HoldemFigures,
} satisfies Figures<HoldemFigures>;
