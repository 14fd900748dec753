import type { FamilyText } from '#games/kit/view/view.ts';
import { callOfPlace, chipsOfPress, colourOf, oddsOf, SPOTS, strikeOn, type Model, type RouletteOutcome } from '#games/roulette/quote.ts';

/** Returns the name of a spot: "Split 14-17", "Red". */
export function spotName(t: FamilyText, name: string): string {
  const [kind, which = ''] = name.split(':');
  const { numbers } = SPOTS.get(name)!;
  return t(`roulette.spot.${kind}`, { which, from: numbers[0]!, to: numbers.at(-1)! });
}

/** Returns the name of a spot with its price: "Split 14-17, 17 to 1". */
export function spotWithOdds(t: FamilyText, name: string, model: Model): string {
  return t('kit.spot', { spot: spotName(t, name), odds: String(oddsOf(SPOTS.get(name)!, model)) });
}

/** Returns the name of a press: "Tiers: 6 chips on 12 numbers opposite zero", "17 and its neighbours: 5 chips", "Split 14-17, 17 to 1". */
export function pressName(t: FamilyText, place: string, model: Model, reach: number): string {
  const call = callOfPlace(place);
  if (call) return `${t(`roulette.call.${call}`)}: ${t(`roulette.call.${call}.chips`)}`;
  const laid = chipsOfPress(place, reach);
  if (laid.length === 1) return spotWithOdds(t, place, model);
  return t('roulette.neighbours_of', { number: place.slice('straight:'.length), count: laid.length });
}

/** Writes a number with its colour: "17, black". */
export function numberWithColour(t: FamilyText, number: number): string {
  return t(`roulette.fell.${colourOf(number)}`, { number });
}

/** Writes a result: "17, black", or "17, black: struck, 150 to 1". */
export function resultText(t: FamilyText, outcome: RouletteOutcome): string {
  const fell = numberWithColour(t, outcome.number);
  const strike = strikeOn(outcome);
  return strike ? t('roulette.fell_struck', { fell, odds: String(strike.odds) }) : fell;
}
