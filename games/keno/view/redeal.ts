import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { kenoRules } from '#games/keno/rules.ts';

export const redeal = redealBy(onlyModel(kenoRules));
