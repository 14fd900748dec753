import { numberText } from '#games/kit/quote.ts';
import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { THAI } from '#games/thai/quote.ts';
import { drawnText, ResultBoard } from '#games/thai/view/result-board.tsx';

const PAIRS = Array.from({ length: 100 }, (_, number) => numberText(number, 2));

/** The counter of the Thai lottery: the board of its prizes. */
export const View = lotteryView({
  family: 'thai',
  lottery: THAI,
  Balls: ResultBoard,
  written: (drawn, t) => drawnText(t, drawn),
  trends: [
    { key: 'bottom', of: PAIRS, hits: (drawn) => [numberText(drawn.at(-1)!, 2)] },
    { key: 'top', of: PAIRS, hits: ([first]) => [numberText(first! % 100, 2)] },
  ],
});
