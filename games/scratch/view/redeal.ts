import { redealBy } from '#games/kit/view/redeal.ts';
import { openScratch } from '#games/scratch/rules.ts';

export const redeal = redealBy(openScratch);
