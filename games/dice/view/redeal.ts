import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { diceRules } from '#games/dice/rules.ts';

export const redeal = redealBy(onlyModel(diceRules));
