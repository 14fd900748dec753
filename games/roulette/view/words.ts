import type { FamilyText } from '#games/kit/view/view.ts';
import { colourOf, oddsOf, SPOTS, strikeOn, type Model, type RouletteOutcome } from '#games/roulette/quote.ts';

/** What a spot is called: "Split 14-17", "Red". */
export function spotName(t: FamilyText, name: string): string {
  const [kind, which = ''] = name.split(':');
  const { numbers } = SPOTS.get(name)!;
  return t(`roulette.spot.${kind}`, { which, from: numbers[0]!, to: numbers.at(-1)! });
}

/** With what it pays: "Split 14-17, 17 to 1". */
export function spotWithOdds(t: FamilyText, name: string, model: Model): string {
  return t('kit.spot', { spot: spotName(t, name), odds: String(oddsOf(SPOTS.get(name)!, model)) });
}

/** "17, black": what the ball fell on. */
export function numberWithColour(t: FamilyText, number: number): string {
  return t(`roulette.fell.${colourOf(number)}`, { number });
}

/** "17, black", or "17, black: struck, 150 to 1". */
export function resultText(t: FamilyText, outcome: RouletteOutcome): string {
  const fell = numberWithColour(t, outcome.number);
  const strike = strikeOn(outcome);
  return strike ? t('roulette.fell_struck', { fell, odds: String(strike.odds) }) : fell;
}
