import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { Flashboard } from '#games/bingoroom/view/flashboard.tsx';
import { drawnText } from '#games/bingoroom/view/words.ts';

/** Shows the called balls beside a record. */
export const BingoRoomResult = lotteryResult(Flashboard, (_, drawn) => drawnText(drawn));
