import { redealBy } from '#games/kit/view/redeal.ts';
import { openBingo } from '#games/bingo/rules.ts';

export const redeal = redealBy(openBingo);
