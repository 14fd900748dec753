import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { K3 } from '#games/k3/quote.ts';
import { DiceRow } from '#games/k3/view/dice-row.tsx';
import { drawnText } from '#games/k3/view/words.ts';

const FACES = ['1', '2', '3', '4', '5', '6'];
const SUMS = Array.from({ length: 16 }, (_, before) => String(before + 3));

/** The counter of K3: three dice. */
export const View = lotteryView({
  family: 'k3',
  lottery: K3,
  Balls: DiceRow,
  written: (drawn, t) => drawnText(t, drawn),
  trends: [
    { key: 'face', of: FACES, hits: (drawn) => drawn.map(String) },
    { key: 'sum', of: SUMS, hits: (drawn) => [String(drawn.reduce((sum, one) => sum + one, 0))] },
  ],
});
