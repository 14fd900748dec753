import { RULES } from '#games/fantan/quote.ts';
import { liveRulesPanel } from '#games/kit/view/live/live-rules.tsx';

export const Rules = liveRulesPanel('fantan', RULES);
