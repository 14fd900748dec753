import type { FamilyText } from '#games/kit/view/view.ts';
import { animalOf, lunarYearAt, MAIN } from '#games/marksix/quote.ts';

/** Writes a draw: "3-9-20-31-40-44, special 12, goat"; without the animal if the time of the draw is not known. */
export function drawnText(t: FamilyText, drawn: readonly number[], drawnMs: number | undefined): string {
  const [numbers, special] = [drawn.slice(0, MAIN).join('-'), drawn[MAIN]!];
  if (drawnMs === undefined) return `${numbers} + ${special}`;
  return t('marksix.drawn', { numbers, special, animal: t(`marksix.choice.${animalOf(special, lunarYearAt(drawnMs))}`) });
}
