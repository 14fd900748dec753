import type { Card } from '#games/kit/cards.ts';
import type { HandName } from '#games/kit/cards/made-hand.ts';
import { fraction, percentText } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { ANTE } from '#games/kit/quote.ts';
import { anteRules } from '#games/kit/table/ante-rules.ts';
import { CALLED, ODDS } from '#games/holdem/exact.ts';
import {
  AA_PLUS,
  CARDS,
  CHOICES,
  dealOf,
  endOf,
  FLOP,
  madeOf,
  PAYS,
  PLUS,
  plusReturns,
  returnsOf,
  type Choice,
  type Deal,
  type End,
  type Made,
} from '#games/holdem/quote.ts';
import type { Money } from '#kernel/money.ts';

/**
 * Public part of an open round. `flop` has the first three cards of the board; `hand` is the player's hand of five cards, at the end of
 * seven.
 */
export type HoldemShown = { player: readonly Card[]; flop: readonly Card[]; hand: HandName };
export type HoldemOutcome = Deal & { hand: HandName; dealerHand: HandName; choice: Choice; end: End };

/** Wins of a stake with a hand: on the ante, and on AA+, which pays no pair below aces. */
export type HoldemRow<M> = { hand: HandName; ante: M; plus: M | null };
export type HoldemInfo<M = Money> = { returns: { spot: string; percent: string }[]; calledPercent: string; table: HoldemRow<M>[] };

/**
 * Rules of casino hold'em: two cards for each side and a board of five. Three of these are open when the player calls with two antes or
 * folds.
 */
export const holdemRules = anteRules<Choice>({
  model: 'holdem',
  decks: 1,
  cards: CARDS,
  sides: [AA_PLUS],
  choices: CHOICES,
  left: 'fold',
  info: (stake): HoldemInfo => {
    const wins = (pays: number): Money => payoutAt(stake, fraction(BigInt(pays)));
    return {
      returns: [ANTE, AA_PLUS].map((spot) => ({ spot, percent: percentText(ODDS[spot]!.rtp) })),
      calledPercent: percentText(CALLED),
      table: Object.entries(PAYS).map(([name, pays]) => {
        const hand = name as HandName;
        const plus = PLUS[hand];
        return { hand, ante: wins(pays), plus: plus === undefined ? null : wins(plus) };
      }),
    };
  },
  shown: (cards): HoldemShown => {
    const { player, board } = dealOf(cards);
    const flop = board.slice(0, FLOP);
    return { player, flop, hand: madeOf([...player, ...flop]).hand };
  },
  outcome: (cards, choice): HoldemOutcome => {
    const deal = dealOf(cards);
    const [player, dealer] = handsOf(deal);
    return { ...deal, hand: player.hand, dealerHand: dealer.hand, choice, end: endOf(player, dealer, choice) };
  },
  returns: (spot, cards, choice) => {
    const deal = dealOf(cards);
    if (spot === AA_PLUS) return plusReturns(madeOf([...deal.player, ...deal.board.slice(0, FLOP)]));
    const [player, dealer] = handsOf(deal);
    return returnsOf(spot, player, endOf(player, dealer, choice));
  },
});

function handsOf({ player, dealer, board }: Deal): [player: Made, dealer: Made] {
  return [madeOf([...player, ...board]), madeOf([...dealer, ...board])];
}
