import type { BonusPlay } from '#games/slots/engine/verbs/play-bonus.ts';
import type { ShownWin } from '#games/slots/view/script.ts';
import { NOTHING, type Amount } from '#kernel/amount.ts';

/** What the line under the reels says; its figure is `Shown.amount`. */
export type Line =
  | { kind: 'blank' | 'none' | 'won' | 'capped' | 'missed' | 'lost' }
  | { kind: 'wins'; wins: readonly ShownWin[]; multiplier: number }
  | { kind: 'returned'; stake: Amount }
  | { kind: 'message'; text: string };

/** A ticket that is held up over the board for a moment; any press takes it away. */
export type Card =
  | { kind: 'free'; spins: number; isMore: boolean; tome: string | null }
  | { kind: 'free-end'; spins: number; times: number }
  | { kind: 'hold'; left: number }
  | { kind: 'hold-end'; isGrand: boolean; times: number }
  | { kind: 'bonus'; of: BonusPlay['kind'] }
  | { kind: 'bonus-end'; times: number }
  | { kind: 'big'; times: number };

/** All that is seen beside the reels. */
export type Shown = {
  phase: 'idle' | 'spinning' | 'settling' | 'showing' | 'card';
  line: Line;
  /** A figure in major units that belongs to the line or the card; null for none. */
  amount: Amount | null;
  /** What the round has come to so far. */
  total: Amount;
  scene: 'base' | 'free' | 'hold' | 'bonus';
  /** How many rows each reel of the window shows, and how often its ways count by splitters: what the ways are counted from. */
  heights: readonly number[] | null;
  isRespin: boolean;
  /** What all wins of a free spin are multiplied by. */
  factor: number;
  /** The symbol of the tome, in its free spins. */
  tome: string | null;
  /** A bonus, and how many of its steps have been shown. */
  bonus: { play: BonusPlay; step: number } | null;
  freeLeft: number;
  ladder: { values: number[]; rung: number } | null;
  hold: { left: number; filled: number; of: number } | null;
  card: Card | null;
};

export const AT_REST: Shown = {
  phase: 'idle',
  line: { kind: 'blank' },
  amount: null,
  total: NOTHING,
  scene: 'base',
  heights: null,
  isRespin: false,
  factor: 1,
  tome: null,
  bonus: null,
  freeLeft: 0,
  ladder: null,
  hold: null,
  card: null,
};

/** Where a return becomes a ticket of its own, in times the stake: with each mark it is celebrated more. */
export const BIG = [10, 25, 50] as const;

/** How many marks a win has passed: 0 for none, 3 for the largest. */
export function marksPassed(times: number): number {
  return BIG.filter((mark) => times >= mark).length;
}
