import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { drawnText } from '#games/elevenfive/view/words.ts';

/** Shows the result of a draw, in the order of the balls. */
export const ElevenfiveResult = lotteryResult((props) => <PaperBalls {...props} count={5} />, drawnText);
