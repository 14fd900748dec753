import { redealBy } from '#games/kit/view/redeal.ts';
import { openTable } from '#games/blackjack/open.ts';

export const redeal = redealBy(openTable);
