import { redealBy } from '#games/kit/view/redeal.ts';
import { openTable } from '#games/sicbo/rules.ts';

export const redeal = redealBy(openTable);
