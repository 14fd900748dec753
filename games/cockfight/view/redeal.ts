import { openFight } from '#games/cockfight/tables.ts';
import { redealBy } from '#games/kit/view/redeal.ts';

export const redeal = redealBy(openFight);
