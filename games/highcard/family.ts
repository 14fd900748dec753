import { highCard } from '#games/highcard/duel.ts';
import { RULES } from '#games/highcard/quote.ts';
import { duelFamily } from '#games/kit/duel/duel-family.ts';

/** High card for two players. */
export default duelFamily(highCard, { model: 'two', rules: RULES });
