import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { studRules } from '#games/stud/rules.ts';

export const redeal = redealBy(onlyModel(studRules));
