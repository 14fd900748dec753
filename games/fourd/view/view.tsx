import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { digitsOf, FOURD } from '#games/fourd/quote.ts';
import { ResultBoard } from '#games/fourd/view/result-board.tsx';
import { drawnText } from '#games/fourd/view/words.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** The counter of 4D: the board of its draw. */
export const View = lotteryView({
  family: 'fourd',
  lottery: FOURD,
  Balls: ResultBoard,
  written: (drawn, t) => drawnText(t, drawn),
  trends: ['p1', 'p2', 'p3', 'p4'].map((key, at) => ({
    key,
    of: DIGITS,
    hits: (drawn: readonly number[]) => [digitsOf(drawn[0]!).split('-')[at]!],
  })),
});
