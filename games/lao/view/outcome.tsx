import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { DIGITS } from '#games/lao/quote.ts';
import { drawnText } from '#games/lao/view/words.ts';

/** Shows the digits beside a record. */
export const LaoResult = lotteryResult((props) => <PaperBalls {...props} count={DIGITS} />, drawnText);
