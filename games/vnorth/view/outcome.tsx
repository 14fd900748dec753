import { vietnamResult } from '#games/kit/view/lottery/vietnam-view.tsx';
import { REGION } from '#games/vnorth/quote.ts';

/** Shows the result of a draw, in the order of the balls. */
export const NorthResult = vietnamResult(REGION);
