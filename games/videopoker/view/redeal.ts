import { redealBy } from '#games/kit/view/redeal.ts';
import { openVideoPoker } from '#games/videopoker/rules.ts';

export const redeal = redealBy(openVideoPoker);
