import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { threeCardRules } from '#games/threecard/rules.ts';

export const redeal = redealBy(onlyModel(threeCardRules));
