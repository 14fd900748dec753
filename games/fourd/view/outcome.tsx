import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { ResultBoard } from '#games/fourd/view/result-board.tsx';
import { drawnText } from '#games/fourd/view/words.ts';

/** Shows the result of a draw, in the order of the balls. */
export const FourDResult = lotteryResult(ResultBoard, drawnText);
