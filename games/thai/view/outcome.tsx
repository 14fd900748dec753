import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { ResultBoard, drawnText } from '#games/thai/view/result-board.tsx';

/** What was drawn, as it fell. */
export const ThaiResult = lotteryResult(ResultBoard, drawnText);
