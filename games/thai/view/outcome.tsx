import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { ResultBoard, drawnText } from '#games/thai/view/result-board.tsx';

/** Shows the result of a draw, in the order of the balls. */
export const ThaiResult = lotteryResult(ResultBoard, drawnText);
