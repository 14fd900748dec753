import type { HighCardInfo, HighCardOutcome } from '#games/highcard/rules.ts';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** A sitting in the record. */
export function SittingResult({ outcome, t }: OutcomeProps<HighCardOutcome, HighCardInfo<Amount>>) {
  return <p>{t('highcard.hands', { count: outcome.hands })}</p>;
}
