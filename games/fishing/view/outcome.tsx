import type { FishingInfo } from '#games/fishing/rules.ts';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** Record of a sitting: charged and free hits. */
export type SittingRecord = { hits: number; free: number };

/** A sitting in the record. */
export function SittingResult({ outcome: { hits, free }, t }: OutcomeProps<SittingRecord, FishingInfo<Amount>>) {
  return <p>{t('fishing.record', { hits, free })}</p>;
}
