import { openTable } from '#games/baccarat/rules.ts';
import { redealBy } from '#games/kit/view/redeal.ts';

export const redeal = redealBy(openTable);
