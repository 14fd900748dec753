import { redealBy } from '#games/kit/view/redeal.ts';
import { openWheel } from '#games/wheel/rules.ts';

export const redeal = redealBy(openWheel);
