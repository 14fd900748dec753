import { cardOf, DECK, type Card } from '#games/kit/cards.ts';
import { bestHoldOf, type Hold } from '#games/kit/cards/best-hold.ts';
import { ACE, madeHand } from '#games/kit/cards/made-hand.ts';
import { fiveTable, JOKER, valueOfFive, type FiveRanks, type FiveTable } from '#games/kit/cards/five-table.ts';

/** Kinds of tables: plain hands, four of a kind paid by rank, wild twos, or a joker. */
export const KINDS = ['jacks', 'bonus', 'deuces', 'joker'] as const;
export type Kind = (typeof KINDS)[number];

/** Winning hands of all kinds, the best first. */
export const CATEGORIES = [
  'royal_flush',
  'four_deuces',
  'wild_royal',
  'five',
  'straight_flush',
  'four_aces',
  'four_low',
  'four',
  'full_house',
  'flush',
  'straight',
  'three',
  'two_pair',
  'jacks',
  'kings',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Payout of each winning hand for a stake of 1, stake included. */
export type Pays = Readonly<Partial<Record<Category, number>>>;
export type PayTable = { kind: Kind; pays: Pays };

const jacks = (full_house: number, flush: number): PayTable => ({
  kind: 'jacks',
  pays: { royal_flush: 800, straight_flush: 50, four: 25, full_house, flush, straight: 4, three: 3, two_pair: 2, jacks: 1 },
});

/**
 * The tables as paid for five coins. Deuces is the table known as "not so ugly": full-pay deuces return more than the stakes. A joker table with 20 for four of a kind does so too.
 */
export const TABLES = {
  'jacks-9-6': jacks(9, 6),
  'jacks-8-5': jacks(8, 5),
  bonus: {
    kind: 'bonus',
    pays: {
      royal_flush: 800,
      straight_flush: 50,
      four_aces: 80,
      four_low: 40,
      four: 25,
      full_house: 8,
      flush: 5,
      straight: 4,
      three: 3,
      two_pair: 2,
      jacks: 1,
    },
  },
  deuces: {
    kind: 'deuces',
    pays: {
      royal_flush: 800,
      four_deuces: 200,
      wild_royal: 25,
      five: 16,
      straight_flush: 10,
      four: 4,
      full_house: 4,
      flush: 3,
      straight: 2,
      three: 1,
    },
  },
  joker: {
    kind: 'joker',
    pays: {
      royal_flush: 800,
      five: 200,
      wild_royal: 100,
      straight_flush: 50,
      four: 18,
      full_house: 7,
      flush: 5,
      straight: 3,
      three: 2,
      two_pair: 1,
      kings: 1,
    },
  },
} as const satisfies Record<string, PayTable>;

export type Model = keyof typeof TABLES;
export const MODELS = Object.keys(TABLES) as Model[];

/** Payout of a royal flush for each coin, with fewer than five coins. */
export const SHORT_ROYAL = 250;
export const COINS = 5;

/** Possible numbers of hands that are drawn to the same hold in a round. */
export const HAND_COUNTS = [1, 10] as const;

/** Returns the number of cards in the pack. */
export function packOf(kind: Kind): number {
  return kind === 'joker' ? DECK + 1 : DECK;
}

/** Writes a card: `Ah`, or `Jo` for the joker. */
export function textOf(card: number): Card {
  return card === JOKER ? 'Jo' : cardOf(card);
}

const tables = new Map<Kind, FiveTable>();

/** Returns the number of the category of each set of five, from 1 in the order of `CATEGORIES`; 0 for no win. */
export function categoriesOf(kind: Kind): FiveTable {
  const known = tables.get(kind);
  if (known) return known;
  const made = fiveTable({
    valueOf: (five, isSuited) => {
      const category = categoryOf(kind, five, isSuited);
      return category === null ? 0 : CATEGORIES.indexOf(category) + 1;
    },
    isWild: (card) => card === JOKER || (kind === 'deuces' && card < 4),
    hasJoker: kind === 'joker',
  });
  tables.set(kind, made);
  return made;
}

/** Returns the category of five cards; null for nothing. */
export function rankOf(kind: Kind, five: readonly number[]): Category | null {
  return CATEGORIES[valueOfFive(categoriesOf(kind), five) - 1] ?? null;
}

/** Returns the payout of each category number for a stake of 1, as `categoriesOf` numbers them. */
export function paysByNumber({ pays }: PayTable): number[] {
  return [0, ...CATEGORIES.map((category) => pays[category] ?? 0)];
}

/** Returns the hold of five dealt cards with the highest return. */
export function bestHold(table: PayTable, dealt: readonly number[]): Hold {
  return bestHoldOf({ categories: categoriesOf(table.kind), pays: paysByNumber(table), pack: packOf(table.kind) }, dealt);
}

function categoryOf(kind: Kind, { ranks }: FiveRanks, isSuited: boolean): Category | null {
  const natural = kind === 'deuces' ? ranks.filter((rank) => rank > 0) : ranks;
  const wilds = 5 - natural.length;
  if (kind === 'deuces' && wilds === 4) return 'four_deuces';
  const { hand, by } = madeHand(natural, isSuited, wilds);
  if (hand === 'royal_flush') return wilds > 0 ? 'wild_royal' : hand;
  if (hand === 'high_card') return null;
  if (kind === 'deuces') return hand === 'pair' || hand === 'two_pair' ? null : hand;
  if (hand === 'pair') return kind === 'joker' ? pairOf(by[0]!, 11, 'kings') : pairOf(by[0]!, 9, 'jacks');
  if (hand === 'four' && kind === 'bonus') return by[0] === ACE ? 'four_aces' : by[0]! <= 2 ? 'four_low' : 'four';
  return hand;
}

/** Returns the category of a pair. A joker makes a pair with the highest card, which is then first. */
function pairOf(rank: number, least: number, category: 'jacks' | 'kings'): Category | null {
  return rank >= least ? category : null;
}

/** Names of the rules of the game, in the order shown on the page. */
export function rulesOf({ kind }: PayTable): readonly string[] {
  return ['deal', 'hands', kind, 'return', 'left', 'cut', 'fair'];
}
