import { numbersTo } from '#games/kit/lottery/distinct.ts';
import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { ELEVENFIVE } from '#games/elevenfive/quote.ts';
import { drawnText } from '#games/elevenfive/view/words.ts';

const NUMBERS = numbersTo(11);

/** The counter of 11x5: five balls from a drum. */
export const View = lotteryView({
  family: 'elevenfive',
  lottery: ELEVENFIVE,
  Balls: (props) => <PaperBalls {...props} count={5} />,
  written: (drawn, t) => drawnText(t, drawn),
  trends: [
    { key: 'numbers', of: NUMBERS, hits: (drawn) => drawn.map(String) },
    ...['p1', 'p2', 'p3', 'p4', 'p5'].map((key, at) => ({ key, of: NUMBERS, hits: (drawn: readonly number[]) => [String(drawn[at])] })),
  ],
});
