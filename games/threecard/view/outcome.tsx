import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { AnteResult } from '#games/kit/view/table/ante-result.tsx';
import type { ThreeCardInfo, ThreeCardOutcome } from '#games/threecard/rules.ts';
import { rowsOf } from '#games/threecard/view/rows.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows both hands of a recorded round. */
export function ThreeCardResult({ outcome, t }: OutcomeProps<ThreeCardOutcome, ThreeCardInfo<Amount>>) {
  return <AnteResult t={t} family="threecard" rows={rowsOf(t, { isOpen: false, outcome })} />;
}
