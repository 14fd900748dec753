import { MODELS, type Model } from '#games/crash/quote.ts';
import { crashRules } from '#games/crash/rules.ts';
import { redealBy } from '#games/kit/view/redeal.ts';

export const redeal = redealBy((model) => (MODELS.includes(model as Model) ? crashRules(model as Model) : undefined));
