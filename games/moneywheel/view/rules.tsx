import { RULES } from '#games/moneywheel/quote.ts';
import { liveRulesPanel } from '#games/kit/view/live/live-rules.tsx';

export const Rules = liveRulesPanel('moneywheel', RULES);
