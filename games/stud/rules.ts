import type { Card } from '#games/kit/cards.ts';
import type { HandName } from '#games/kit/cards/made-hand.ts';
import { fraction, percentText } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { anteRules } from '#games/kit/table/ante-rules.ts';
import { EXACT } from '#games/stud/exact.ts';
import { CHOICES, endOf, madeOf, PAYS, returnsOf, type Choice, type End } from '#games/stud/quote.ts';
import type { Money } from '#kernel/money.ts';

/** Public part of an open round; `up` is the dealer's open card. */
export type StudShown = { player: readonly Card[]; hand: HandName; up: Card };
export type StudOutcome = Omit<StudShown, 'up'> & { dealer: readonly Card[]; dealerHand: HandName; choice: Choice; end: End };

/** Win of a raise of two stakes with a hand. */
export type StudRow<M> = { hand: HandName; odds: number; wins: M };
export type StudInfo<M = Money> = { raisedPercent: string; table: StudRow<M>[] };

const CARDS = 5;
const playerOf = (cards: readonly Card[]): readonly Card[] => cards.slice(0, CARDS);
/** Returns the dealer's cards, the open one first. */
const dealerOf = (cards: readonly Card[]): readonly Card[] => cards.slice(CARDS);

/** Rules of Caribbean stud: five cards against the dealer's five, of which the first is open; a raise costs two antes. */
export const studRules = anteRules<Choice>({
  model: 'stud',
  decks: 1,
  cards: 2 * CARDS,
  sides: [],
  choices: CHOICES,
  left: 'fold',
  info: (stake): StudInfo => ({
    raisedPercent: percentText(EXACT.raised),
    table: Object.entries(PAYS).map(([hand, odds]) => ({
      hand: hand as HandName,
      odds,
      wins: payoutAt(stake, fraction(BigInt(odds * CHOICES.raise))),
    })),
  }),
  shown: (cards): StudShown => ({ player: playerOf(cards), hand: madeOf(playerOf(cards)).hand, up: dealerOf(cards)[0]! }),
  outcome: (cards, choice): StudOutcome => {
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
