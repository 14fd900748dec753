import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { AnteResult } from '#games/kit/view/table/ante-result.tsx';
import type { RedDogInfo, RedDogOutcome } from '#games/reddog/rules.ts';
import { rowsOf } from '#games/reddog/view/rows.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

/** Shows the three cards of a recorded round. */
export function RedDogResult({ outcome, t }: OutcomeProps<RedDogOutcome, RedDogInfo<Amount>>) {
  return <AnteResult t={t} family="reddog" rows={rowsOf(t, { isOpen: false, outcome })} />;
}
