import type { Card } from '#games/kit/cards.ts';
import { fraction } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { anteRules } from '#games/kit/table/ante-rules.ts';
import {
  CHOICES,
  DECKS,
  endOf,
  isRaised,
  raiseReturns,
  returnsOf,
  SPREADS,
  spreadOf,
  THREE,
  type Choice,
  type End,
} from '#games/reddog/quote.ts';
import type { Money } from '#kernel/money.ts';

export type RedDogShown = { cards: readonly Card[]; spread: number };
/** Outcome of a round; `third` is null between neighbours, where no third card is dealt. */
export type RedDogOutcome = RedDogShown & { third: Card | null; choice: Choice; end: End };

/** A row of the table; `spread` 0 is a pair that becomes three of a kind. */
export type RedDogRow<M> = { spread: number; odds: number; pays: M; isRaised: boolean };
export type RedDogInfo<M = Money> = { decks: number; table: RedDogRow<M>[] };

/** Rules of red dog: the third card wins if it falls between the first two. */
export const redDogRules = anteRules<Choice>({
  model: 'reddog',
  decks: DECKS,
  cards: 3,
  sides: [],
  choices: CHOICES,
  // Neighbours and pairs leave no choice.
  forced: (cards) => (spreadOf(cards) <= 0 ? 'call' : undefined),
  left: 'call',
  info: (stake): RedDogInfo => ({
    decks: DECKS,
    table: [
      ...raiseReturns(DECKS).map((row) => ({ spread: row.spread, odds: SPREADS[row.spread]!, isRaised: isRaised(row) })),
      { spread: 0, odds: THREE, isRaised: false },
    ].map((row) => ({ ...row, pays: payoutAt(stake, fraction(BigInt(row.odds + 1))) })),
  }),
  shown: (cards): RedDogShown => ({ cards: cards.slice(0, 2), spread: spreadOf(cards) }),
  outcome: (cards, choice): RedDogOutcome => {
    const end = endOf(cards);
    return { cards: cards.slice(0, 2), spread: spreadOf(cards), third: end === 'neighbours' ? null : cards[2]!, choice, end };
  },
  returns: (_, cards) => returnsOf(cards),
});
