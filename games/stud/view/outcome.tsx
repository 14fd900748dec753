import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { AnteResult } from '#games/kit/view/table/ante-result.tsx';
import type { StudInfo, StudOutcome } from '#games/stud/rules.ts';
import { rowsOf } from '#games/stud/view/rows.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows both hands of a recorded round. */
export function StudResult({ outcome, t }: OutcomeProps<StudOutcome, StudInfo<Amount>>) {
  return <AnteResult t={t} family="stud" rows={rowsOf(t, { isOpen: false, outcome })} />;
}
