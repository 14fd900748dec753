import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { wheelRules } from '#games/wheel/rules.ts';

export const redeal = redealBy(onlyModel(wheelRules));
