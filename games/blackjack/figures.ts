import type { Figures } from '#games/kit/figures.ts';
import { DECKS, HARD, MODELS, PAIR, SOFT } from '#games/blackjack/quote.ts';
import { simulate, type Tally } from '#games/blackjack/simulate.ts';

/** Hands that are played for each shoe: the interval of 99.9 % is then some hundredth of a per cent to either side. */
const HANDS = 1_000_000_000;
const SEED = 20_261_122;

/** Net results of hands that were played by basic strategy. */
export type BlackjackFigures = Record<string, Tally>;

export default {
  rules: { decks: DECKS, charts: [HARD, SOFT, PAIR], hands: HANDS, seed: SEED, behind: 'first hand' },
  count: () => Object.fromEntries(MODELS.map((model) => [model, simulate(model, HANDS, SEED)])),
} satisfies Figures<BlackjackFigures>;
