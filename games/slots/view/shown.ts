import type { ShownWin } from '#games/slots/view/script.ts';

/** What the line under the reels says; its figure is `Shown.amount`. */
export type Line =
  | { kind: 'hint' | 'blank' | 'none' | 'won' | 'capped' | 'missed' | 'lost' }
  | { kind: 'wins'; wins: readonly ShownWin[]; multiplier: number }
  | { kind: 'returned'; stake: number }
  | { kind: 'message'; text: string };

/** A ticket that is held up over the board for a moment; any press takes it away. */
export type Card =
  | { kind: 'free'; spins: number; isMore: boolean }
  | { kind: 'free-end'; spins: number; times: number }
  | { kind: 'hold'; left: number }
  | { kind: 'hold-end'; isGrand: boolean; times: number }
  | { kind: 'big'; times: number };

/** All that is seen beside the reels. */
export type Shown = {
  phase: 'idle' | 'spinning' | 'settling' | 'showing' | 'card';
  line: Line;
  /** A figure in major units that belongs to the line or the card; null for none. */
  amount: number | null;
  /** What the round has come to so far. */
  total: number;
  scene: 'base' | 'free' | 'hold';
  freeLeft: number;
  ladder: { values: number[]; rung: number } | null;
  hold: { left: number; filled: number; of: number } | null;
  card: Card | null;
};

export const AT_REST: Shown = {
  phase: 'idle',
  line: { kind: 'hint' },
  amount: null,
  total: 0,
  scene: 'base',
  freeLeft: 0,
  ladder: null,
  hold: null,
  card: null,
};

/** Where a return becomes a ticket of its own, in times the stake; the ticket gains a rule with each. */
export const BIG = [10, 25, 50] as const;
