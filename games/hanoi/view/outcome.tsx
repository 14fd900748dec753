import { vietnamResult } from '#games/kit/view/lottery/vietnam-view.tsx';
import { REGION } from '#games/hanoi/quote.ts';

/** What was drawn, as it fell. */
export const HanoiResult = vietnamResult(REGION);
