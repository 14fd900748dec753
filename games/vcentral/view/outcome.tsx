import { vietnamResult } from '#games/kit/view/lottery/vietnam-view.tsx';
import { REGION } from '#games/vcentral/quote.ts';

/** What was drawn, as it fell. */
export const CentralResult = vietnamResult(REGION);
