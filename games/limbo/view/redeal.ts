import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { limboRules } from '#games/limbo/rules.ts';

export const redeal = redealBy(onlyModel(limboRules));
