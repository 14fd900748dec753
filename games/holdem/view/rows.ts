import type { Row } from '#games/kit/view/table/use-reveal.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { HoldemOutcome, HoldemShown } from '#games/holdem/rules.ts';

export const PLACES = [
  { name: 'dealer', count: 2 },
  { name: 'board', count: 5 },
  { name: 'player', count: 2 },
];

/** Returns the rows in the order of the deal: two board cards and the dealer's cards lie face down until the player has chosen. */
export function rowsOf(t: FamilyText, round: { isOpen: true; seen: HoldemShown } | { isOpen: false; outcome: HoldemOutcome }): Row[] {
  const { player, hand } = round.isOpen ? round.seen : round.outcome;
  const board = round.isOpen ? [...round.seen.flop, null, null] : round.outcome.board;
  const dealer = round.isOpen
    ? { cards: [null, null] }
    : { cards: round.outcome.dealer, hand: t(`holdem.hand.${round.outcome.dealerHand}`) };
  return [
    { name: 'player', cards: player, hand: t(`holdem.hand.${hand}`) },
    { name: 'board', cards: board },
    { name: 'dealer', ...dealer },
  ];
}
