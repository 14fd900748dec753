import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { hiloRules } from '#games/hilo/rules.ts';

export const redeal = redealBy(onlyModel(hiloRules));
