import { redealBy } from '#games/kit/view/redeal.ts';
import { openRoulette } from '#games/roulette/rules.ts';

export const redeal = redealBy(openRoulette);
