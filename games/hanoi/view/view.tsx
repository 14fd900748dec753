import { vietnamView } from '#games/kit/view/lottery/vietnam-view.tsx';
import { LOTTERY, REGION } from '#games/hanoi/quote.ts';

/** The counter of Hanoi: the board of its prizes. */
export const View = vietnamView(REGION, LOTTERY);
