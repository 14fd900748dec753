import { redealBy } from '#games/kit/view/redeal.ts';
import { openBlackjack } from '#games/blackjack/rules.ts';

export const redeal = redealBy(openBlackjack);
