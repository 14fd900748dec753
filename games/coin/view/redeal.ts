import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { coinRules } from '#games/coin/rules.ts';

export const redeal = redealBy(onlyModel(coinRules));
