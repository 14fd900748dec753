import type { Win } from '#games/slots/engine/evaluate.ts';
import type { HoldPlay } from '#games/slots/engine/hold.ts';
import type { BonusPlay } from '#games/slots/engine/verbs/play-bonus.ts';

/** One window and what it pays; a spin has more than one only in cascades. `coins` is the sum of the wins times `multiplier`. */
export type Step = {
  window: string[];
  /** As it stopped, where the verbs of its machine then made another window of it. */
  landed?: string[];
  /** Reels that show one giant symbol. */
  giant?: number[];
  wins: Win[];
  multiplier: number;
  coins: number;
};

/** One turn of the reels. The last step is the window in which everything came to rest. */
export type Spin = {
  stops: number[];
  isFree: boolean;
  /** Reels that stood full of wilds while the others were spun again. */
  held?: number[];
  steps: Step[];
  scatters: number;
  /** Free spins that its scatters award. */
  awarded: number;
  coins: number;
};

/** A whole round as plain JSON: what is stored, replayed and shown. The payout is `stake × coins ÷ totalBet`, cut. */
export type Outcome = {
  /** The paid spin first, then its free spins in order. */
  spins: Spin[];
  hold?: HoldPlay;
  bonus?: BonusPlay;
  /** The symbol of the tome in its free spins. */
  tome?: string;
  coins: number;
  /** The most that a round pays was reached: it ended there. */
  isCapped: boolean;
};
