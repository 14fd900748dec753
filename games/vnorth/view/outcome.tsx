import { vietnamResult } from '#games/kit/view/lottery/vietnam-view.tsx';
import { REGION } from '#games/vnorth/quote.ts';

/** What was drawn, as it fell. */
export const NorthResult = vietnamResult(REGION);
