import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { sicboRules } from '#games/sicbo/rules.ts';

export const redeal = redealBy(onlyModel(sicboRules));
