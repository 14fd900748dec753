import { vietnamView } from '#games/kit/view/lottery/vietnam-view.tsx';
import { LOTTERY, REGION } from '#games/vcentral/quote.ts';

/** The counter of the central lottery: the board of its prizes. */
export const View = vietnamView(REGION, LOTTERY);
