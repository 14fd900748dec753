import { vietnamResult } from '#games/kit/view/lottery/vietnam-view.tsx';
import { REGION } from '#games/vcentral/quote.ts';

/** Shows the result of a draw, in the order of the balls. */
export const CentralResult = vietnamResult(REGION);
