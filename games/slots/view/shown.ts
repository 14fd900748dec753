import type { BonusPlay } from '#games/slots/engine/verbs/play-bonus.ts';
import type { ShownWin } from '#games/slots/view/script.ts';
import { NOTHING, type Amount } from '#kernel/amount.ts';

/** Content of the line below the reels; its amount is `Shown.amount`. */
export type Line =
  | { kind: 'blank' | 'none' | 'won' | 'capped' | 'missed' | 'lost' }
  | { kind: 'wins'; wins: readonly ShownWin[]; multiplier: number }
  | { kind: 'returned'; stake: Amount }
  | { kind: 'message'; text: string };

/** Card over the board for a moment; any press removes it. */
export type Card =
  | { kind: 'free'; spins: number; isMore: boolean; tome: string | null }
  | { kind: 'free-end'; spins: number; times: number }
  | { kind: 'hold'; left: number }
  | { kind: 'hold-end'; isGrand: boolean; times: number }
  | { kind: 'bonus'; of: BonusPlay['kind'] }
  | { kind: 'bonus-end'; times: number }
  | { kind: 'big'; times: number };

/** State of the view without the reels. */
export type Shown = {
  phase: 'idle' | 'spinning' | 'settling' | 'showing' | 'card';
  line: Line;
  /** Amount in major units for the line or the card; null for none. */
  amount: Amount | null;
  /** Win of the round so far. */
  total: Amount;
  scene: 'base' | 'free' | 'hold' | 'bonus';
  /** Number of rows on each reel of the landed window, from which the ways are counted; null for none. */
  heights: readonly number[] | null;
  isRespin: boolean;
  /** Multiplier of all wins of a free spin. */
  factor: number;
  /** Symbol of the tome in its free spins; null otherwise. */
  tome: string | null;
  /** A bonus, and the number of its steps shown so far; null for none. */
  bonus: { play: BonusPlay; step: number } | null;
  freeLeft: number;
  ladder: { values: number[]; rung: number } | null;
  hold: { left: number; filled: number; of: number } | null;
  card: Card | null;
  /** Count of the meter while its round is shown; null otherwise. */
  meter: number | null;
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
  meter: null,
};

/** Wins that have a card of their own, as multiples of the stake. The celebration grows with each mark. */
export const BIG = [25, 50, 100] as const;

/** Returns the number of marks that a win has reached: 0 for none, 3 at most. */
export function marksPassed(times: number): number {
  return BIG.filter((mark) => times >= mark).length;
}
