import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { drawnText } from '#games/pc28/view/words.ts';

/** Shows the result of a draw, in the order of the balls. */
export const Pc28Result = lotteryResult((props) => <PaperBalls {...props} count={3} />, drawnText);
