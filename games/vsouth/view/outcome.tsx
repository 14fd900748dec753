import { vietnamResult } from '#games/kit/view/lottery/vietnam-view.tsx';
import { REGION } from '#games/vsouth/quote.ts';

/** What was drawn, as it fell. */
export const SouthResult = vietnamResult(REGION);
