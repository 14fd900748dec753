import type { Figures } from '#games/kit/figures.ts';
import { DECKS, HARD, MODELS, PAIR, SOFT } from '#games/blackjack/quote.ts';
import { simulate, type Tally } from '#games/blackjack/simulate.ts';

/** Number of hands that are played for each shoe: the 99.9 % interval is then about a hundredth of a per cent wide on either side. */
const HANDS = 1_000_000_000;
const SEED = 20_261_122;

/** Sums of the net results of hands by basic strategy, for each shoe. */
export type BlackjackFigures = Record<string, Tally>;

export default {
  rules: { decks: DECKS, charts: [HARD, SOFT, PAIR], hands: HANDS, seed: SEED, behind: 'first hand' },
  count: () => Object.fromEntries(MODELS.map((model) => [model, simulate(model, HANDS, SEED)])),
} satisfies Figures<BlackjackFigures>;
