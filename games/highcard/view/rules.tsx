import { RULES } from '#games/highcard/quote.ts';
import { duelRulesPanel } from '#games/kit/view/duel/duel-result.tsx';

/** How high card is played, and its tables. */
export const Rules = duelRulesPanel('highcard', RULES);
