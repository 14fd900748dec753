import type { I18n, MessageId } from '#web/text/i18n.tsx';
import { cardName as nameOf } from '#games/kit/view/cards/playing-card.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';

/** Ids of the texts of cards, by the keys that games use for these texts. */
const NAMES: Readonly<Record<string, MessageId>> = {
  'kit.card': 'poker.card',
  'kit.card_down': 'poker.card_down',
  'kit.rank.J': 'poker.rank_J',
  'kit.rank.Q': 'poker.rank_Q',
  'kit.rank.K': 'poker.rank_K',
  'kit.rank.A': 'poker.rank_A',
  'kit.suit.h': 'poker.suit_h',
  'kit.suit.d': 'poker.suit_d',
  'kit.suit.s': 'poker.suit_s',
  'kit.suit.c': 'poker.suit_c',
};

/** Returns the texts of cards in the form that the playing card of the games reads. */
export function cardTexts(t: I18n['t']): FamilyText {
  return (key, values) => t(NAMES[key] ?? 'poker.card', values);
}

/** Returns the name of a card, such as "Queen of hearts". */
export function cardName(t: I18n['t'], card: string): string {
  return nameOf(cardTexts(t), card);
}

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** Returns the signs of a card, such as "Q♥", for a place that is too narrow for its name. */
export function cardSigns(card: string): string {
  return `${card.startsWith('T') ? '10' : card[0]}${SUITS[card[1] ?? ''] ?? ''}`;
}
