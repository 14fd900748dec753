import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { minesRules } from '#games/mines/rules.ts';

export const redeal = redealBy(onlyModel(minesRules));
