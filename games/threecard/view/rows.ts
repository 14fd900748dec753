import type { Row } from '#games/kit/view/table/use-reveal.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { ThreeCardOutcome, ThreeCardShown } from '#games/threecard/rules.ts';

export const PLACES = [
  { name: 'dealer', count: 3 },
  { name: 'player', count: 3 },
];

/** Returns the rows: the dealer's cards lie face down until the player has chosen. */
export function rowsOf(t: FamilyText, round: { isOpen: true; seen: ThreeCardShown } | { isOpen: false; outcome: ThreeCardOutcome }): Row[] {
  const { player, hand } = round.isOpen ? round.seen : round.outcome;
  const dealer = round.isOpen
    ? { cards: [null, null, null] }
    : { cards: round.outcome.dealer, hand: t(`threecard.hand.${round.outcome.dealerHand}`) };
  return [
    { name: 'dealer', ...dealer },
    { name: 'player', cards: player, hand: t(`threecard.hand.${hand}`) },
  ];
}
