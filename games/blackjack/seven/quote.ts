import type { Card } from '#games/kit/cards.ts';
import { fraction, type Fraction } from '#kernel/fraction.ts';
import { liveTables, REVEAL_MS, type ChipsBet, type CoupMark, type Pace } from '#games/kit/quote.ts';
import { dealerDraws, isBlackjack, PAIRS, readSpot, THREES, totalOf, type SpotKind } from '#games/blackjack/quote.ts';

/** Seats of a table for many; each player has one. */
export const SEVEN = [1, 2, 3, 4, 5, 6, 7] as const;
export const TABLES = liveTables(['seven'], { live: 5, speed: 3 });

/**
 * Number of cards of the shoe for each seat and for the dealer. Each draws only from its own lane, so no seat changes the cards of another.
 */
export const LANE = 26;

/**
 * The shoe of a coup. Each lane is a text of cards of two characters, dealt in order. The dealer's first card lies open, its second card
 * does not.
 */
export type SevenCoup = { dealer: string; seats: readonly string[] };

export function cardsOf(lane: string): Card[] {
  return (lane.match(/../g) ?? []) as Card[];
}

/** A bet on the hand of another player; every other spot belongs to the player's own seat. */
const BEHIND = 'behind';
type SevenSpot = { kind: SpotKind | typeof BEHIND; seat: number };

export function behindOf(seat: number): string {
  return `${BEHIND}:${seat}`;
}

export function readSevenSpot(spot: string): SevenSpot | undefined {
  const behind = /^behind:([1-9])$/.exec(spot);
  const read = behind ? { kind: BEHIND as typeof BEHIND, seat: Number(behind[1]) } : readSpot(spot);
  return read && SEVEN.some((seat) => seat === read.seat) ? read : undefined;
}

/** Returns the seat of a bet, and whether it is behind the player of that seat. */
export function seatOf({ chips }: ChipsBet): { seat: number; isBehind: boolean } {
  const { kind, seat } = readSevenSpot(chips[0]!.spot)!;
  return { seat, isBehind: kind === BEHIND };
}

/** True if chips are for one seat: a hand with its side bets, or a single bet behind it. */
export function isSeatBet(chips: ChipsBet['chips']): boolean {
  const spots = chips.flatMap(({ spot }) => readSevenSpot(spot) ?? []);
  const isBehind = spots.some(({ kind }) => kind === BEHIND);
  return spots.every(({ seat }) => seat === spots[0]!.seat) && (isBehind ? chips.length === 1 : spots.some(({ kind }) => kind === 'hand'));
}

/** Returns the highest price of a spot to one, without doubling. */
export function priceOf(spot: string): Fraction {
  const { kind } = readSevenSpot(spot)!;
  if (kind === 'pairs') return fraction(BigInt(PAIRS.perfect));
  return kind === '21+3' ? fraction(BigInt(THREES.suited_trips)) : fraction(3n, 2n);
}

/** Phases of a coup: after the close of bets cards are dealt, insurance is offered on an ace, hands are played, and the dealer draws. */
export type SevenPhase = 'bets' | 'deal' | 'insurance' | 'play' | 'dealer' | 'over';

const DEAL_MS = 3_600;
const INSURANCE_MS = 7_000;
const PLAY_MS: Readonly<Record<Pace, number>> = { live: 22_000, speed: 14_000 };
const TURN_MS = 900;
/** Time between two cards that the dealer draws. */
const DRAW_MS = 750;
const STANDS_MS = 3_000;

/** Returns the dealer's final cards. */
export function dealerOf({ dealer }: SevenCoup): Card[] {
  const lane = cardsOf(dealer);
  let count = 2;
  while (dealerDraws(lane.slice(0, count))) count += 1;
  return lane.slice(0, count);
}

/** Returns the number of the dealer's open cards at `leftMs` before the end of its phase. */
export function dealerSeen(cards: number, leftMs: number): number {
  const gone = TURN_MS + DRAW_MS * (cards - 1) + STANDS_MS - leftMs;
  return Math.min(cards, gone < TURN_MS ? 1 : 2 + Math.floor((gone - TURN_MS) / DRAW_MS));
}

/**
 * Returns the phases of a coup with the times at which they end, in milliseconds after the close of bets. A blackjack of the dealer ends
 * the coup at once.
 */
export function phasesOf(coup: SevenCoup, pace: Pace): { phase: SevenPhase; endsMs: number }[] {
  const dealer = dealerOf(coup);
  const phases: { phase: SevenPhase; endsMs: number }[] = [
    { phase: 'bets', endsMs: REVEAL_MS },
    { phase: 'deal', endsMs: REVEAL_MS + DEAL_MS },
  ];
  const add = (phase: SevenPhase, lasts: number): void => void phases.push({ phase, endsMs: phases.at(-1)!.endsMs + lasts });
  if (dealer[0]![0] === 'A') add('insurance', INSURANCE_MS);
  if (!isBlackjack(dealer)) add('play', PLAY_MS[pace]);
  add('dealer', TURN_MS + DRAW_MS * (dealer.length - 1) + STANDS_MS);
  return phases;
}

/** Returns the phase at a time. */
export function phaseAt(coup: SevenCoup, pace: Pace, atMs: number): { phase: SevenPhase; endsMs: number | null } {
  return phasesOf(coup, pace).find(({ endsMs }) => atMs < endsMs) ?? { phase: 'over', endsMs: null };
}

export function markOf(coup: SevenCoup): CoupMark {
  const dealer = dealerOf(coup);
  if (isBlackjack(dealer)) return { text: 'BJ', hue: 'gold' };
  const { total } = totalOf(dealer);
  return { text: String(total), hue: total > 21 ? 'green' : 'night' };
}

/** Names of the rules of tables for seven, in the order shown. */
export const RULES_OF_SEVEN: readonly string[] = [
  'deal',
  'blackjack',
  'dealer',
  'seven_seats',
  'seven_time',
  'double',
  'split',
  'insurance',
  'surrender',
  'pairs',
  'threes',
  'seven_behind',
  'seven_lanes',
  'return',
  'cut',
  'seven_fair',
];
