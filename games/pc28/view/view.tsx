import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { PC28, SUMS } from '#games/pc28/quote.ts';
import { drawnText } from '#games/pc28/view/words.ts';

/** The counter of PC28: three balls and their sum. */
export const View = lotteryView({
  family: 'pc28',
  lottery: PC28,
  Balls: (props) => <PaperBalls {...props} count={3} />,
  written: (drawn, t) => drawnText(t, drawn),
  trends: [{ key: 'sum', of: SUMS, hits: (drawn) => [String(drawn.reduce((sum, one) => sum + one, 0))] }],
});
