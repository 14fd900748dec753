import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { towerRules } from '#games/tower/rules.ts';

export const redeal = redealBy(onlyModel(towerRules));
