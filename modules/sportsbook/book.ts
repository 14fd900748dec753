/**
 * Sports as the book gets them: pure functions over matches, whose strengths and states are plain JSON that this module does not read. The
 * folder `sports/` makes it (`sports/kit/book.ts`); no module imports that folder (decision 304).
 */
export type Book = {
  /** Sports by their code, in order. */
  sports: ReadonlyMap<string, BookSport>;
  slips: SlipMath;
};

/** A simulated league: its code is unique in its sport. */
export type BookLeague = { code: string; name: string };

/** A match of a league's season by its number from 1: who meets, the home side first, and all that its draws depend on. */
export type Meeting = { names: readonly string[]; strengths: unknown };

export type BookSport = {
  code: string;
  isEsport: boolean;
  leagues: readonly BookLeague[];
  /** SHA-256 of everything that the strengths of a league's matches are made of, as 64 hexadecimal digits: published before a season. */
  strengthsOf(league: string): string;
  meeting(league: string, match: number): Meeting;
  start(strengths: unknown): unknown;
  /** Draw `step` of a match, from its link, and the state after it; undefined where the match is over. */
  draw(strengths: unknown, state: unknown, key: DrawKey): Drawn | undefined;
  /** Standing of a match; all of it follows from its state. */
  standing(strengths: unknown, state: unknown): Standing;
  /**
   * All markets on offer in a state, at a margin such as 0.05. They come one after the other, because together they take long. A price is
   * below 1 ÷ chance.
   */
  price(strengths: unknown, state: unknown, margin: number): Iterable<PricedMarket>;
  /** What outcomes are worth in a state: all legs that are asked of it share its sums. Undefined for one that the state cannot value. */
  valuer(strengths: unknown, state: unknown): (line: ValuedLine) => Worth | undefined;
  /**
   * Results that stand already, whatever still comes: by market the results of its outcomes in their order, undefined for one that is open. All that
   * are asked of it share the sums of the state.
   */
  decided(strengths: unknown, state: unknown): (market: MarketAt) => readonly (LegEnd | undefined)[] | undefined;
  /** Group and outcomes of a market of the sport; undefined where it has no such market. */
  market(code: string, specifiers: string): { group: string; outcomes: readonly string[] } | undefined;
  /** Results of the outcomes of a market, in their order; `at` is the score that the market counts from. The match is over. */
  settle(state: unknown, market: MarketAt): readonly LegEnd[];
};

/** A market; `at` is the score that it counts from. */
export type MarketAt = { code: string; specifiers: string; at: readonly number[] };

/** An outcome of a bet; `at` is the score that its market counts from. */
export type ValuedLine = { code: string; specifiers: string; outcome: string; at: readonly number[] };
/** Expected end of an outcome: the void part of a stake, and the chance that the rest wins. */
export type Worth = { voided: number; chance: number };

/** A draw: the link of its match, the salt of the season, and its number from 0. */
export type DrawKey = { link: string; salt: string; league: string; match: number; step: number };
export type Drawn = { name: string; at: number; state: unknown };

export type Standing = {
  /** Time of the next draw, in milliseconds after the start; undefined where the match is over. */
  dueMs: number | undefined;
  /** Number of material events so far. */
  epoch: number;
  score: readonly number[];
  tracker: object;
};

/** Prices are ten-thousandths, null where an outcome is not sold; chances are those that decide a price. */
export type PricedMarket = {
  code: string;
  group: string;
  /** `line=-0.25|set=1`, names in order; empty without specifiers. */
  specifiers: string;
  outcomes: readonly string[];
  prices: readonly (number | null)[];
  chances: readonly number[];
};

/** Result of an outcome: `voided` is the part of a stake that is void, in halves; `places` ÷ `tied` the part that a dead heat pays. */
export type LegEnd = { voided: 0 | 1 | 2; won: 0 | 1; places: number; tied: number };

/** A leg of a slip: its price in ten-thousandths, its fair chance, and its end once it has one. */
export type SlipLeg = { price: number; chance: number; isBanker: boolean; end?: LegEnd | undefined };

/** A slip: bets of `sizes` legs each, in addition to the bankers; a single has the size 1. */
export type SlipShape = { sizes: readonly number[]; legs: readonly SlipLeg[] };

/** Sums of slips, exact and cut or rounded once. Units are minor units on each bet of a slip. */
export type SlipMath = {
  /** Bets that a slip is made of. */
  bets(slip: SlipShape): number;
  /** The return of a unit when every leg wins, cut. */
  most(slip: SlipShape, unit: bigint): bigint;
  /** The price at which a unit is bought back: what it is worth where its open legs end as `worths` expect, less a margin; cut. */
  worth(slip: SlipShape, worths: readonly (Worth | undefined)[], unit: bigint): bigint;
  /** The return of a unit, cut; undefined while an open leg can change it. */
  returned(slip: SlipShape, unit: bigint): bigint | undefined;
  /** Amount that a unit may cost on leg `n` where that wins and the others come as expected, rounded up. */
  owed(slip: SlipShape, n: number, unit: bigint): bigint;
  /** The highest unit of which no more than `room` is owed on leg `n`. */
  mostUnit(slip: SlipShape, n: number, room: bigint): bigint;
  /** The highest unit that returns no more than `cap`. */
  unitUnder(slip: SlipShape, cap: bigint): bigint;
};
