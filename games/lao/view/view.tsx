import { numberText } from '#games/kit/quote.ts';
import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { DIGITS, LAO, threeOf, twoOf } from '#games/lao/quote.ts';
import { drawnText } from '#games/lao/view/words.ts';

const PAIRS = Array.from({ length: 100 }, (_, number) => numberText(number, 2));

/** The counter of the lottery of Laos: a ball for each digit. */
export const View = lotteryView({
  family: 'lao',
  lottery: LAO,
  Balls: (props) => <PaperBalls {...props} count={DIGITS} />,
  written: (drawn, t) => drawnText(t, drawn),
  trends: [
    { key: 'bottom', of: PAIRS, hits: (drawn) => [twoOf(drawn)] },
    { key: 'top', of: PAIRS, hits: (drawn) => [threeOf(drawn).slice(1)] },
  ],
});
