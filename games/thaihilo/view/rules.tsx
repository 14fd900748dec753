import { RULES } from '#games/thaihilo/quote.ts';
import { liveRulesPanel } from '#games/kit/view/live/live-rules.tsx';

export const Rules = liveRulesPanel('thaihilo', RULES);
