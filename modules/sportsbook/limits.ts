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
};

export const LIMITS: SportsLimits = { least: '0.10', owed: '10000.00', paid: '50000.00' };

/** The margin of prices before the start. */
export const MARGIN = 0.06;

/** Most legs of a slip, and most bets that it is made of. */
export const MOST_LEGS = 20;
export const MOST_BETS = 2_000;
