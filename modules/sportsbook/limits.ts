/** Limits of what the book accepts and owes, in dollars; `ofDollars` converts them to other currencies. */
export type SportsLimits = {
  /** The least unit of a slip. */
  least: string;
  /** Most that a brand may owe on one outcome. */
  owed: string;
  /**
   * Most that one member may win by the bets of a day, with stakes. A bet that could exceed it is refused, so no winning bet is ever cut.
   */
  paid: string;
  /** Most that is paid on a first, unsure result of a feed; a higher payout waits for the sure result. */
  unsure: string;
};

export const LIMITS: SportsLimits = { least: '0.10', owed: '10000.00', paid: '50000.00', unsure: '500.00' };

/** Margin of prices before the start. */
export const MARGIN = 0.06;
/** Margin of prices in play. */
export const MARGIN_LIVE = 0.08;

/** Largest tilt of prices by load, in hundredths of a logit. */
export const TILT = 25;

/** Time that a bet in play waits before its decision, by sport, in ms. */
const DELAYS_MS: Readonly<Record<string, number>> = { football: 4_000, tennis: 4_000 };
const ESPORT_DELAY_MS = 6_000;
const DELAY_MS = 5_000;
export const delayOf = ({ code, isEsport }: { code: string; isEsport: boolean }): number =>
  DELAYS_MS[code] ?? (isEsport ? ESPORT_DELAY_MS : DELAY_MS);

/** Longest wait of a bet after its request, if its decision falls into a tense moment (decision 043), in ms. */
export const MOST_WAIT_MS = 20_000;
/** Time after which an undecided bet is refused, in ms. */
export const LATE_MS = 10_000;
/** Time after which the stake of an undecided bet returns automatically, in ms. */
export const HOLD_MS = 60_000;

/** Longest delay of a start by which bets stand (`sports.rule.start`), in hours. */
export const MOST_LATE_HOURS = 24;

/** Most legs of a slip. */
export const MOST_LEGS = 20;
/** Most bets of a slip, such as the doubles of a system. */
export const MOST_BETS = 2_000;
