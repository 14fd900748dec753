import type { Win } from '#games/slots/engine/evaluate.ts';
import type { HoldPlay } from '#games/slots/engine/hold.ts';
import type { BonusPlay } from '#games/slots/engine/verbs/play-bonus.ts';

/**
 * A window and its wins. A spin has more than one in cascades, on a grid, and where a tome pays. `coins` is the sum of the wins times
 * `multiplier`.
 */
export type Step = {
  window: string[];
  /** Window before a verb of the machine changed it to `window`; undefined if none did. */
  landed?: string[];
  /** Reels that show one giant symbol. */
  giant?: number[];
  wins: Win[];
  multiplier: number;
  coins: number;
};

/** A turn of the reels. Its last step has the final window. */
export type Spin = {
  stops: number[];
  isFree: boolean;
  /** Reels full of wilds that stood still while the others were spun again. */
  held?: number[];
  steps: Step[];
  scatters: number;
  /** Number of free spins that its scatters award. */
  awarded: number;
  coins: number;
};

/** A whole round as plain JSON, for storage, replay and display. The payout is `stake × coins ÷ totalBet`, cut to the minor unit. */
export type Outcome = {
  /** The paid spin, then its respins or free spins in order. */
  spins: Spin[];
  hold?: HoldPlay;
  bonus?: BonusPlay;
  /** The member's meter before and after the round. */
  meter?: { before: number; after: number };
  /** Symbol of the tome in the free spins. */
  tome?: string;
  coins: number;
  /** True if the round reached the largest payout, which ends it. */
  isCapped: boolean;
};
