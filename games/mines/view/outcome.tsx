import type { MinesInfo, MinesOutcome } from '#games/mines/rules.ts';
import { Sea } from '#games/mines/view/sea.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The chart as it was at the end: what was found, and where the mines lay. */
export function MinesResult({ outcome: { picked, mines, hit }, t }: OutcomeProps<MinesOutcome, MinesInfo<Amount>>) {
  return <Sea t={t} field={{ picked, mines, hit }} isSmall />;
}
