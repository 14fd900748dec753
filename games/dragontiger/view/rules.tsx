import { RULES } from '#games/dragontiger/quote.ts';
import { liveRulesPanel } from '#games/kit/view/live/live-rules.tsx';

export const Rules = liveRulesPanel('dragontiger', RULES);
