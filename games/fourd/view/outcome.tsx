import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { ResultBoard } from '#games/fourd/view/result-board.tsx';
import { drawnText } from '#games/fourd/view/words.ts';

/** What was drawn, as it fell. */
export const FourDResult = lotteryResult(ResultBoard, drawnText);
