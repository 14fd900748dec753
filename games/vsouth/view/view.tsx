import { vietnamView } from '#games/kit/view/lottery/vietnam-view.tsx';
import { LOTTERY, REGION } from '#games/vsouth/quote.ts';

/** The counter of the southern lottery: the board of its prizes. */
export const View = vietnamView(REGION, LOTTERY);
