import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { drawnText } from '#games/ssc/view/words.ts';

/** Shows the balls beside a record. */
export const SscResult = lotteryResult((props) => <PaperBalls {...props} count={5} />, drawnText);
