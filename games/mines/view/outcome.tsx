import type { MinesInfo, MinesOutcome } from '#games/mines/rules.ts';
import { Sea } from '#games/mines/view/sea.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows the final chart: the turned tiles and the mines. */
export function MinesResult({ outcome: { picked, mines, hit }, t }: OutcomeProps<MinesOutcome, MinesInfo<Amount>>) {
  return <Sea t={t} field={{ picked, mines, hit }} isSmall />;
}
