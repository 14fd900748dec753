import type { Row } from '#games/kit/view/table/use-reveal.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { StudOutcome, StudShown } from '#games/stud/rules.ts';

export const PLACES = [
  { name: 'dealer', count: 5 },
  { name: 'player', count: 5 },
];

/** Returns the rows: only one card of the dealer is open until the player has chosen. */
export function rowsOf(t: FamilyText, round: { isOpen: true; seen: StudShown } | { isOpen: false; outcome: StudOutcome }): Row[] {
  const { player, hand } = round.isOpen ? round.seen : round.outcome;
  const dealer = round.isOpen
    ? { cards: [round.seen.up, null, null, null, null] }
    : { cards: round.outcome.dealer, hand: t(`stud.hand.${round.outcome.dealerHand}`) };
  return [
    { name: 'dealer', ...dealer },
    { name: 'player', cards: player, hand: t(`stud.hand.${hand}`) },
  ];
}
