import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { KenoBalls } from '#games/kenoroom/view/keno-balls.tsx';
import { drawnText } from '#games/kenoroom/view/words.ts';

/** Shows the balls beside a record. */
export const KenoRoomResult = lotteryResult(KenoBalls, drawnText);
