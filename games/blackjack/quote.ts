import { fraction, type Fraction } from '#kernel/fraction.ts';
import { cardOf, DECK, type Card } from '#games/kit/cards.ts';

/** Number of decks in the shoe of each model. */
export const DECKS = { 'six-decks': 6, 'eight-decks': 8 } as const;
export type Model = keyof typeof DECKS;
export const MODELS = Object.keys(DECKS) as Model[];

/** Seats of a table; a player may have a hand on each. */
export const SEATS = [1, 2, 3, 4, 5] as const;
/** Most hands into which a hand may be split. */
export const MOST_SPLIT = 4;

export const SPOT_KINDS = ['hand', 'pairs', '21+3'] as const;
export type SpotKind = (typeof SPOT_KINDS)[number];

export function spotOf(kind: SpotKind, seat: number): string {
  return `${kind}:${seat}`;
}

/** Reads a spot of a seat; undefined for other text. The table decides whether it has that spot. */
export function readSpot(spot: string): { kind: SpotKind; seat: number } | undefined {
  const [kind, seat, more] = spot.split(':');
  const isOurs = more === undefined && SPOT_KINDS.some((one) => one === kind) && /^[1-9]$/.test(seat ?? '');
  return isOurs ? { kind: kind as SpotKind, seat: Number(seat) } : undefined;
}

/** Returns the value of a card: an ace eleven, tens and faces ten. */
export function valueOf(card: Card): number {
  const rank = card[0]!;
  if (rank === 'A') return 11;
  return 'TJQK'.includes(rank) ? 10 : Number(rank);
}

/** Returns the best total of a hand; it is soft while an ace counts eleven. */
export function totalOf(cards: readonly Card[]): { total: number; isSoft: boolean } {
  const sum = cards.reduce((all, card) => all + valueOf(card), 0);
  const aces = cards.filter((card) => card[0] === 'A').length;
  const low = Math.max(0, Math.min(aces, Math.ceil((sum - 21) / 10)));
  return { total: sum - low * 10, isSoft: low < aces };
}

/** True if the first two cards are an ace and a card of value ten. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21;
}

/** True if the dealer draws: it stands on every seventeen, or with `hitsSoft17` draws to a soft one. */
export function dealerDraws(cards: readonly Card[], hitsSoft17 = false): boolean {
  const { total, isSoft } = totalOf(cards);
  return total < 17 || (hitsSoft17 && total === 17 && isSoft);
}

/** Results of a hand, with the payout for a stake of 1, stake included. */
export const RESULTS = {
  blackjack: fraction(5n, 2n),
  win: fraction(2n),
  push: fraction(1n),
  surrender: fraction(1n, 2n),
  lose: fraction(0n),
  bust: fraction(0n),
} as const satisfies Record<string, Fraction>;
export type Result = keyof typeof RESULTS;

/** Returns the cost of insurance: half of the stake, cut to the minor unit. */
export function insuranceOf({ stake }: { stake: number }): number {
  return Math.floor(stake / 2);
}

/** Payout of insurance for a stake of 1, stake included: two to one if the dealer has blackjack. */
export const INSURANCE = fraction(3n);

/** Prices of the side bets to one, the best result first. */
export const PAIRS = { perfect: 25, coloured: 12, mixed: 6 } as const;
export const THREES = { suited_trips: 100, straight_flush: 40, trips: 30, straight: 10, flush: 5 } as const;
export type SideResult = keyof typeof PAIRS | keyof typeof THREES;
const TO_ONE: Readonly<Record<SideResult, number>> = { ...PAIRS, ...THREES };

export function sidePays(result: SideResult | null): Fraction {
  return result === null ? fraction(0n) : fraction(BigInt(TO_ONE[result] + 1));
}

/** Returns the kind of pair of the first two cards of a hand: by rank, colour and suit. Null for no pair. */
export function pairOf([a, b]: readonly Card[]): keyof typeof PAIRS | null {
  if (a![0] !== b![0]) return null;
  if (a![1] === b![1]) return 'perfect';
  return isRed(a!) === isRed(b!) ? 'coloured' : 'mixed';
}

/** Returns the poker hand of the first two cards with the dealer's open card; an ace is high or low. Null for none. */
export function threeOf(cards: readonly Card[]): keyof typeof THREES | null {
  const isFlush = cards.every((card) => card[1] === cards[0]![1]);
  const ranks = cards.map((card) => 'A23456789TJQK'.indexOf(card[0]!)).toSorted((a, b) => a - b);
  const [low, middle, high] = ranks as [number, number, number];
  if (low === high) return isFlush ? 'suited_trips' : 'trips';
  const isStraight = (low + 1 === middle && middle + 1 === high) || (low === 0 && middle === 11 && high === 12);
  if (isStraight) return isFlush ? 'straight_flush' : 'straight';
  return isFlush ? 'flush' : null;
}

export function sideOf(kind: 'pairs' | '21+3', first: readonly Card[], up: Card): SideResult | null {
  return kind === 'pairs' ? pairOf(first) : threeOf([...first, up]);
}

/** Returns the cards of a shoe, sorted. */
export function shoeOf(model: Model): Card[] {
  return Array.from({ length: DECKS[model] * DECK }, (_, at) => cardOf(at));
}

/** Values of the dealer's open card: two to nine, ten, and eleven for an ace. */
export const UPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

type Chart = Readonly<Record<number, string>>;

/**
 * Basic strategy for four or more decks, with the dealer standing on soft seventeen, doubling after splits, and late surrender. A row for
 * each total, a column for each open card.
 */
export const HARD: Chart = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHRH',
  16: 'SSSSSHHRRR',
  17: 'SSSSSSSSSS',
};
export const SOFT: Chart = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
  19: 'SSSSSSSSSS',
};
/** Basic strategy for pairs, by the value of a card of the pair. */
export const PAIR: Chart = {
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  5: 'DDDDDDDDHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
  10: 'SSSSSSSSSS',
  11: 'PPPPPPPPPP',
};

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = [
  'deal',
  'blackjack',
  'dealer',
  'double',
  'split',
  'insurance',
  'surrender',
  'pairs',
  'threes',
  'shoe',
  'return',
  'left',
  'cut',
  'fair',
];

function isRed(card: Card): boolean {
  return 'hd'.includes(card[1]!);
}
