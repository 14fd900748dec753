import type { Row } from '#games/kit/view/table/use-reveal.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { SPREADS } from '#games/reddog/quote.ts';
import type { RedDogOutcome, RedDogShown } from '#games/reddog/rules.ts';

export const PLACES = [{ name: 'cards', count: 3 }];

/** Returns the row: the third card is between the first two, face down until it is turned; between neighbours there is none. */
export function rowsOf(t: FamilyText, round: { isOpen: true; seen: RedDogShown } | { isOpen: false; outcome: RedDogOutcome }): Row[] {
  const { cards, spread } = round.isOpen ? round.seen : round.outcome;
  const third = round.isOpen ? [null] : round.outcome.third === null ? [] : [round.outcome.third];
  return [{ name: 'cards', cards: [cards[0]!, ...third, cards[1]!], hand: aboutSpread(t, spread) }];
}

/** Writes the spread: "Spread 5 pays 1 to 1". */
export function aboutSpread(t: FamilyText, spread: number): string {
  if (spread < 0) return t('reddog.pair');
  return spread === 0 ? t('reddog.neighbours') : t('reddog.spread', { spread, odds: SPREADS[spread]! });
}
