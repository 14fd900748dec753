import { vietnamView } from '#games/kit/view/lottery/vietnam-view.tsx';
import { LOTTERY, REGION } from '#games/vnorth/quote.ts';

/** The counter of the northern lottery: the board of its prizes. */
export const View = vietnamView(REGION, LOTTERY);
