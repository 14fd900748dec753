import type { FamilyText } from '#games/kit/view/view.ts';
import { animalOf, MAIN } from '#games/marksix/quote.ts';

/** "3-9-20-31-40-44, special 12, goat". */
export function drawnText(t: FamilyText, drawn: readonly number[]): string {
  const special = drawn[MAIN]!;
  return t('marksix.drawn', { numbers: drawn.slice(0, MAIN).join('-'), special, animal: t(`marksix.choice.${animalOf(special)}`) });
}
