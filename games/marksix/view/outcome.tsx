import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { WaveBalls } from '#games/marksix/view/wave-balls.tsx';
import { drawnText } from '#games/marksix/view/words.ts';

/** Shows the result of a draw, in the order of the balls. */
export const MarkSixResult = lotteryResult(WaveBalls, drawnText);
