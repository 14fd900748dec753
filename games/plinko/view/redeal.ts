import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { plinkoRules } from '#games/plinko/rules.ts';

export const redeal = redealBy(onlyModel(plinkoRules));
