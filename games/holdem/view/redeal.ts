import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { holdemRules } from '#games/holdem/rules.ts';

export const redeal = redealBy(onlyModel(holdemRules));
