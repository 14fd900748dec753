import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { Finish } from '#games/pk10/view/race.tsx';
import { drawnText } from '#games/pk10/view/words.ts';

/** Shows the finish beside a record. */
export const Pk10Result = lotteryResult(Finish, drawnText);
