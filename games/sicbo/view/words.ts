import type { FamilyText } from '#games/kit/view/view.ts';
import { oddsOf, SPOTS, type Dice } from '#games/sicbo/quote.ts';

/** Returns the name of a spot: "Total 9", "Dice 1-2". */
export function spotName(t: FamilyText, name: string): string {
  const { kind, faces } = SPOTS.get(name)!;
  return t(`sicbo.spot.${kind}`, { which: faces.join('-') });
}

/** Writes the prices of a spot to one, from the lowest to the highest. */
export function oddsText(name: string): string {
  const { most, least } = oddsOf(SPOTS.get(name)!);
  return least === most ? String(most) : `${least}–${most}`;
}

/** Writes a roll: "2-4-6, total 12". */
export function rollText(t: FamilyText, dice: Dice): string {
  return t('sicbo.rolled', { dice: dice.join('-'), total: dice[0] + dice[1] + dice[2] });
}
