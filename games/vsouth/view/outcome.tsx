import { vietnamResult } from '#games/kit/view/lottery/vietnam-view.tsx';
import { REGION } from '#games/vsouth/quote.ts';

/** Shows the result of a draw, in the order of the balls. */
export const SouthResult = vietnamResult(REGION);
