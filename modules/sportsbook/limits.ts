/** Limits of what the book takes and owes, in dollars; `ofDollars` converts them to other currencies. */
export type SportsLimits = {
  /** The least unit of a slip. */
  least: string;
  /** Most that a brand may owe on one outcome. */
  owed: string;
  /**
   * Most that one member may win by the bets of a day, stakes included. A bet that could pass it is refused, so no won bet is ever clipped.
   */
  paid: string;
  /** Most that is paid on a first, unsure result of a feed; above it a bet waits for the sure one. */
  unsure: string;
};

export const LIMITS: SportsLimits = { least: '0.10', owed: '10000.00', paid: '50000.00', unsure: '500.00' };

/** Margins of prices before the start and in play. */
export const MARGIN = 0.06;
export const MARGIN_LIVE = 0.08;

/** Most that load tilts prices, in hundredths of a logit. */
export const TILT = 25;

/** Time that a bet in play waits for, by sport. */
const DELAYS_MS: Readonly<Record<string, number>> = { football: 4_000, tennis: 4_000 };
const ESPORT_DELAY_MS = 6_000;
const DELAY_MS = 5_000;
export const delayOf = ({ code, isEsport }: { code: string; isEsport: boolean }): number =>
  DELAYS_MS[code] ?? (isEsport ? ESPORT_DELAY_MS : DELAY_MS);

/** Longest wait after its request for a bet whose time comes in a tense moment (decision 043). */
export const MOST_WAIT_MS = 20_000;
/** Time after which an undecided bet is refused. */
export const LATE_MS = 10_000;
/** Time after which the stake of an undecided bet returns automatically. */
export const HOLD_MS = 60_000;

/** Most legs of a slip. */
export const MOST_LEGS = 20;
/** Most bets of a slip, such as the doubles of a system. */
export const MOST_BETS = 2_000;
