import { RULES } from '#games/highcard/quote.ts';
import { duelRulesPanel } from '#games/kit/view/duel/duel-result.tsx';

/** Shows the rules of high card, and its tables. */
export const Rules = duelRulesPanel('highcard', RULES);
