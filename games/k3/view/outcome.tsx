import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { DiceRow } from '#games/k3/view/dice-row.tsx';
import { drawnText } from '#games/k3/view/words.ts';

/** Shows the dice beside a record. */
export const K3Result = lotteryResult(DiceRow, drawnText);
