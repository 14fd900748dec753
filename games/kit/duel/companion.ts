import { sha256 } from '#games/kit/duel/cards.ts';
import type { Duel } from '#games/kit/duel/duel.ts';
import type { Hand, Seat, TableState } from '#games/kit/duel/state.ts';

/** Time that a companion waits before it acts, in milliseconds. */
export const BOT_ACTS_MS = 1_400;
const NAME = 'Wick';
/** A companion with a bad card bets or calls in one hand of this number. */
const BOLD = 6;

/**
 * Returns a companion with the chips of a buy-in. A companion plays with practice money that no player wins: its stakes are in no account.
 */
export function companion({ config }: TableState): Seat {
  return {
    viewer: '',
    name: NAME,
    isBot: true,
    sitting: '',
    state: 'in',
    chips: config.buyIn.minor,
    awayAtMs: undefined,
    idle: 0,
    steps: 0,
    hands: 0,
  };
}

/** Returns the act of a companion. It depends on the companion's own card, and on the random text of the hand. */
export function companionActs({ isGood }: Duel, { cards, toAct, hasBet, chance }: Hand): 'check' | 'bet' | 'call' | 'fold' {
  const isBold = parseInt(sha256(`${chance}:companion`).slice(0, 8), 16) % BOLD === 0;
  const goesIn = isGood(cards[toAct]) || isBold;
  if (hasBet) return goesIn ? 'call' : 'fold';
  return goesIn ? 'bet' : 'check';
}
