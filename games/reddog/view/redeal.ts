import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { redDogRules } from '#games/reddog/rules.ts';

export const redeal = redealBy(onlyModel(redDogRules));
