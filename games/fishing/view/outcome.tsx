import type { FishingInfo } from '#games/fishing/rules.ts';
import type { SittingRecord } from '#games/fishing/view/record/sitting-record.ts';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows a sitting in the record. */
export function SittingResult({ outcome: { hits, free }, t }: OutcomeProps<SittingRecord, FishingInfo<Amount>>) {
  return <p>{t('fishing.record', { hits, free })}</p>;
}
