import { PLACES, SSC } from '#games/ssc/quote.ts';
import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { drawnText } from '#games/ssc/view/words.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** The counter of SSC: five balls from five drums. */
export const View = lotteryView({
  family: 'ssc',
  lottery: SSC,
  Balls: (props) => <PaperBalls {...props} count={5} />,
  written: (drawn, t) => drawnText(t, drawn),
  trends: PLACES.map((key, at) => ({ key, of: DIGITS, hits: (drawn) => [String(drawn[at])] })),
});
