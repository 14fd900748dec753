import type { Card } from '#games/kit/cards.ts';
import { fraction, type Fraction } from '#kernel/fraction.ts';
import { liveTables, REVEAL_MS, type ChipsBet, type CoupMark, type Pace } from '#games/kit/quote.ts';
import { dealerDraws, isBlackjack, PAIRS, readSpot, THREES, totalOf, type SpotKind } from '#games/blackjack/quote.ts';

/** Tables for many: seven seats, one to a player. */
export const SEVEN = [1, 2, 3, 4, 5, 6, 7] as const;
export const TABLES = liveTables(['seven'], { live: 5, speed: 3 });

/** Cards that each seat and the dealer have of the shoe, in lanes of their own: a drawn card is never that of another seat. */
export const LANE = 26;

/** The shoe of a coup: cards of two signs, the next one of a lane behind the last. The dealer's first lies open, its second does not. */
export type SevenCoup = { dealer: string; seats: readonly string[] };

export function cardsOf(lane: string): Card[] {
  return (lane.match(/../g) ?? []) as Card[];
}

/** A bet on the hand of the player in that seat; every other spot belongs to the player's own seat. */
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

/** The seat that a bet is for, and whether its player sits there. */
export function seatOf({ chips }: ChipsBet): { seat: number; isBehind: boolean } {
  const { kind, seat } = readSevenSpot(chips[0]!.spot)!;
  return { seat, isBehind: kind === BEHIND };
}

/** True if chips are for one seat: a hand with its side bets, or one bet behind it. */
export function isSeatBet(chips: ChipsBet['chips']): boolean {
  const spots = chips.flatMap(({ spot }) => readSevenSpot(spot) ?? []);
  const isBehind = spots.some(({ kind }) => kind === BEHIND);
  return spots.every(({ seat }) => seat === spots[0]!.seat) && (isBehind ? chips.length === 1 : spots.some(({ kind }) => kind === 'hand'));
}

/** Returns the highest odds of a spot to one, before a double. */
export function priceOf(spot: string): Fraction {
  const { kind } = readSevenSpot(spot)!;
  if (kind === 'pairs') return fraction(BigInt(PAIRS.perfect));
  return kind === '21+3' ? fraction(BigInt(THREES.suited_trips)) : fraction(3n, 2n);
}

/** Phases after the close of bets: cards are dealt, insurance is offered on an ace, hands are played, the dealer draws. */
export type SevenPhase = 'bets' | 'deal' | 'insurance' | 'play' | 'dealer' | 'over';

const DEAL_MS = 3_600;
const INSURANCE_MS = 7_000;
const PLAY_MS: Readonly<Record<Pace, number>> = { live: 22_000, speed: 14_000 };
const TURN_MS = 900;
/** Between two cards that the dealer draws. */
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

/** The phases of a coup with the moments at which they end, in milliseconds after bets were closed. A blackjack of the dealer's ends it at once. */
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

/** The phase at a moment. */
export function phaseAt(coup: SevenCoup, pace: Pace, atMs: number): { phase: SevenPhase; endsMs: number | null } {
  return phasesOf(coup, pace).find(({ endsMs }) => atMs < endsMs) ?? { phase: 'over', endsMs: null };
}

export function markOf(coup: SevenCoup): CoupMark {
  const dealer = dealerOf(coup);
  if (isBlackjack(dealer)) return { text: 'BJ', hue: 'gold' };
  const { total } = totalOf(dealer);
  return { text: String(total), hue: total > 21 ? 'green' : 'night' };
}

/** Names of the rules of these tables, in the order on the page. */
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
