import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { WaveBalls } from '#games/marksix/view/wave-balls.tsx';
import { drawnText } from '#games/marksix/view/words.ts';

/** What was drawn, as it fell. */
export const MarkSixResult = lotteryResult(WaveBalls, drawnText);
