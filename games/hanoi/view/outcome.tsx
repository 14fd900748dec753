import { vietnamResult } from '#games/kit/view/lottery/vietnam-view.tsx';
import { REGION } from '#games/hanoi/quote.ts';

/** Shows the result of a draw, in the order of the balls. */
export const HanoiResult = vietnamResult(REGION);
