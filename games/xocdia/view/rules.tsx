import { RULES } from '#games/xocdia/quote.ts';
import { liveRulesPanel } from '#games/kit/view/live/live-rules.tsx';

export const Rules = liveRulesPanel('xocdia', RULES);
