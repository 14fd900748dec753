import { indexOfCard, type Card } from '#games/kit/cards.ts';
import { valueOfFive } from '#games/kit/cards/five-table.ts';
import { ACE, type HandName } from '#games/kit/cards/made-hand.ts';
import { strengths } from '#games/kit/cards/strength.ts';
import { fraction, ONE, ZERO, type Fraction } from '#kernel/fraction.ts';
import { RAISE, showdown, type Showdown } from '#games/kit/quote.ts';

/** Number of antes that each choice adds to the stake. */
export const CHOICES = { fold: 0, raise: 2 } as const;
export type Choice = keyof typeof CHOICES;

/** Prices of a winning raise to one, by the player's hand. */
export const PAYS: Readonly<Partial<Record<HandName, number>>> = {
  royal_flush: 100,
  straight_flush: 50,
  four: 20,
  full_house: 7,
  flush: 5,
  straight: 4,
  three: 3,
  two_pair: 2,
  pair: 1,
  high_card: 1,
};

export type Made = { hand: HandName; strength: number };

export function madeOf(cards: readonly Card[]): Made {
  const all = strengths();
  const strength = valueOfFive(all.table, cards.map(indexOfCard));
  return { hand: all.made[strength]!.hand, strength };
}

/** True if the dealer plays: with an ace and a king, or better. */
export function qualifies(strength: number): boolean {
  const { hand, by } = strengths().made[strength]!;
  return hand !== 'high_card' || (by[0] === ACE && by[1] === ACE - 1);
}

export type End = Showdown;

export function endOf(player: Made, dealer: Made, choice: Choice): End {
  return showdown({ isFolded: choice === 'fold', isDealerIn: qualifies(dealer.strength), by: player.strength - dealer.strength });
}

/** Returns the payout of one unit on the ante or of the raise. A dealer who does not play pays the ante and returns the raise. */
export function returnsOf(spot: string, { hand }: Pick<Made, 'hand'>, end: End): Fraction {
  if (end === 'fold' || end === 'lose') return ZERO;
  if (end === 'push') return ONE;
  const toOne = spot !== RAISE ? 1 : end === 'no_dealer' ? 0 : PAYS[hand]!;
  return fraction(BigInt(toOne + 1));
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['deal', 'raise', 'dealer', 'pays', 'return', 'left', 'cut', 'fair'];
