import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { AnteResult } from '#games/kit/view/table/ante-result.tsx';
import type { HoldemInfo, HoldemOutcome } from '#games/holdem/rules.ts';
import { rowsOf } from '#games/holdem/view/rows.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows both hands and the board of a recorded round. */
export function HoldemResult({ outcome, t }: OutcomeProps<HoldemOutcome, HoldemInfo<Amount>>) {
  return <AnteResult t={t} family="holdem" rows={rowsOf(t, { isOpen: false, outcome }).toReversed()} />;
}
