import type { Card } from '#games/kit/cards.ts';
import { fraction, percentText } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { ANTE } from '#games/kit/quote.ts';
import { anteRules } from '#games/kit/table/ante-rules.ts';
import { ODDS } from '#games/threecard/exact.ts';
import {
  BONUS,
  CHOICES,
  endOf,
  HANDS,
  madeOf,
  PAIR_PLUS,
  PLUS,
  returnsOf,
  type Choice,
  type End,
  type HandName,
} from '#games/threecard/quote.ts';
import type { Money } from '#kernel/money.ts';

export type ThreeCardShown = { player: readonly Card[]; hand: HandName };
export type ThreeCardOutcome = ThreeCardShown & { dealer: readonly Card[]; dealerHand: HandName; choice: Choice; end: End };

/** Wins of a unit of the stake with a hand: the bonus of the ante, and pair plus. */
export type ThreeCardRow<M> = { hand: HandName; bonus: M | null; plus: M | null };
export type ThreeCardInfo<M = Money> = { returns: { spot: string; percent: string }[]; table: ThreeCardRow<M>[] };

const CARDS = 3;
const playerOf = (cards: readonly Card[]): readonly Card[] => cards.slice(0, CARDS);
const dealerOf = (cards: readonly Card[]): readonly Card[] => cards.slice(CARDS);

/** Rules of three card poker: an ante, three cards, and the same amount again to play them against the dealer's. */
export const threeCardRules = anteRules<Choice>({
  model: 'threecard',
  decks: 1,
  cards: 2 * CARDS,
  sides: [PAIR_PLUS],
  choices: CHOICES,
  left: 'fold',
  info: (stake): ThreeCardInfo => {
    const wins = (pays: number | undefined): Money | null => (pays === undefined ? null : payoutAt(stake, fraction(BigInt(pays))));
    const paid = HANDS.filter((hand) => (BONUS[hand] ?? PLUS[hand]) !== undefined).toReversed();
    return {
      returns: [ANTE, PAIR_PLUS].map((spot) => ({ spot, percent: percentText(ODDS[spot]!.rtp) })),
      table: paid.map((hand) => ({ hand, bonus: wins(BONUS[hand]), plus: wins(PLUS[hand]) })),
    };
  },
  shown: (cards): ThreeCardShown => ({ player: playerOf(cards), hand: madeOf(playerOf(cards)).hand }),
  outcome: (cards, choice): ThreeCardOutcome => {
    const [player, dealer] = [madeOf(playerOf(cards)), madeOf(dealerOf(cards))];
    return {
      player: playerOf(cards),
      hand: player.hand,
      dealer: dealerOf(cards),
      dealerHand: dealer.hand,
      choice,
      end: endOf(player, dealer, choice),
    };
  },
  returns: (spot, cards, choice) => {
    const [player, dealer] = [madeOf(playerOf(cards)), madeOf(dealerOf(cards))];
    return returnsOf(spot, player, endOf(player, dealer, choice));
  },
});
