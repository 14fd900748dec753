import { openBaccarat } from '#games/baccarat/rules.ts';
import { redealBy } from '#games/kit/view/redeal.ts';

export const redeal = redealBy(openBaccarat);
