import type { Failure, Result } from '#kernel/result.ts';

/**
 * Sports in the form in which the book gets them: pure functions over matches, whose strengths and states are plain JSON that this module
 * does not read. The folder `sports/` makes the book (`sports/kit/book.ts`); no module imports that folder.
 */
export type Book = {
  /** Sports by their code, in order. */
  sports: ReadonlyMap<string, BookSport>;
  slips: SlipMath;
  /**
   * Returns by how much the load shortens the prices of one market of a feed, in logits up to `most`. `chances` are its fair chances;
   * `shares` are the amounts that may be owed on its outcomes, in multiples of the limit.
   */
  tiltOutcomes(chances: readonly number[], shares: readonly number[], most: number): readonly number[];
  /** English texts of sports, markets and outcomes by their keys, for the desk. */
  texts: Readonly<Record<string, string>>;
};

/** A simulated league: its code is unique in its sport. */
export type BookLeague = { code: string; name: string };

/** A match of a league's season, by its number from 1: the two sides, the home side first, and all that its draws depend on. */
export type Meeting = { names: readonly string[]; strengths: unknown };

export type BookSport = {
  code: string;
  isEsport: boolean;
  /** True for a race: a field of runners instead of two sides. */
  isRace: boolean;
  /** Version of the rules that deal its matches. */
  rulesVersion: number;
  leagues: readonly BookLeague[];
  /**
   * Returns the SHA-256 of all data that determine the strengths of a league's matches, as 64 hexadecimal digits. It is published before a
   * season.
   */
  strengthsOf(league: string): string;
  meeting(league: string, match: number): Meeting;
  start(strengths: unknown): unknown;
  /** Returns draw `step` of a match, from the match's link, and the state after the draw; undefined if the match is over. */
  draw(strengths: unknown, state: unknown, key: DrawKey): Drawn | undefined;
  /** Returns the standing of a match, which follows from its state alone. */
  standing(strengths: unknown, state: unknown): Standing;
  /**
   * Returns whether the next point may decide the last part of a match, by the scores of its sets or maps. Undefined in a sport whose
   * parts end by time.
   */
  isTense(parts: readonly (readonly [number, number])[]): boolean | undefined;
  /**
   * Returns all markets on offer in a state, at a margin such as 0.05. They are computed one after the other, because together they take
   * long. A price is below 1 ÷ chance; a tilt can shorten a price, and lengthens none.
   */
  price(strengths: unknown, state: unknown, margin: number, tilt?: Tilt): Iterable<PricedMarket>;
  /** Returns the tilt that follows from the amounts that may be owed on outcomes, at most `most` logits. */
  tilt(strengths: unknown, state: unknown, loads: readonly LoadedOutcome[], most: number): Tilt;
  /** Returns the cost of these outcomes by the final score, the most expensive score first; empty for a sport without a score. */
  costs(strengths: unknown, state: unknown, loads: readonly StakedOutcome[]): ScoreCost[];
  /** Returns the valuer of a state: all valued legs share the sums of the state. A tilt lowers values, and raises none. */
  valuer(strengths: unknown, state: unknown, tilt?: Tilt): Valuer;
  /** Returns the runner that was withdrawn between two states of a race; undefined for none. */
  withdrawn(before: unknown, after: unknown): Withdrawal | undefined;
  /** Returns the state after draws that are known by their numbers. */
  replayed(strengths: unknown, draws: readonly number[]): unknown;
  /** Markets whose outcomes can win finally while a match still runs. */
  early: readonly string[];
  /** Returns which outcomes of such a market have won, in their order. */
  wonEarly(state: unknown, code: string): readonly boolean[];
  /**
   * Returns a function that gives the results of a market which no later event can change: the results of its outcomes in order, undefined
   * for an open outcome. All calls share the sums of the state. A race is decided as a whole, at its end.
   */
  decided(strengths: unknown, state: unknown): (market: MarketAt) => readonly (LegEnd | undefined)[] | undefined;
  /** Returns the group and outcomes of a market of the sport; undefined for an unknown market. */
  market(code: string, specifiers: string): { group: string; outcomes: readonly string[] } | undefined;
  /**
   * Returns the results of the outcomes of a market, in their order, after the match. If a match was stopped early, decided outcomes stand
   * and the rest is void, unless the sport has a rule of its own.
   */
  settle(strengths: unknown, state: unknown, market: MarketAt): readonly LegEnd[];
};

/**
 * Shift by load of the two numbers by which a match is priced, in logits: the difference of the sides, and the number of scores. A race has
 * a shift of each of its runners in their place.
 */
export type Tilt = { supremacy: number; total: number; runners?: readonly number[] | undefined };
/** An outcome on which the house may owe money; `share` is that amount in multiples of the limit of an outcome. */
export type LoadedOutcome = { code: string; specifiers: string; outcome: string; share: number };

/** An outcome with the stakes on it and what it may owe, in minor units. */
export type StakedOutcome = { code: string; specifiers: string; outcome: string; stake: number; owed: number };
/** A final score such as `2 – 1`, its chance, and the payouts that it causes, in minor units. */
export type ScoreCost = { score: string; chance: number; cost: number };

/** A market; `at` is the score from which it counts. */
export type MarketAt = { code: string; specifiers: string; at: readonly number[] };

/**
 * A withdrawn runner by its outcome. Rule 4 takes `penceAt` off each pound won in the markets `codes`, by the runner's price in the market
 * `winner`, in ten-thousandths.
 */
export type Withdrawal = { outcome: string; winner: string; codes: readonly string[]; penceAt(price: number): number };

/** Values of outcomes in one state of a match. */
export type Valuer = {
  /** Returns the value of one outcome; undefined if the state cannot value it. */
  worth(line: ValuedLine): Worth | undefined;
  /** Returns the chance that all of these outcomes win; undefined if the state cannot value them together. */
  chance(lines: readonly ValuedLine[]): number | undefined;
  /** Returns the price and chance of a builder of these outcomes at the margin of a leg. A refusal names the legs by their positions. */
  builder(lines: readonly BuilderLine[], margin: number): Result<{ price: number; chance: number }, BuilderRefusal>;
  /** Returns the each-way terms of an outcome to win; undefined if there are none. */
  eachWay(line: Omit<ValuedLine, 'at'>): EachWay | undefined;
};

/** Outcome of a builder with its own price, in ten-thousandths. */
export type BuilderLine = { code: string; specifiers: string; outcome: string; price: number };
export type BuilderRefusal = Failure<
  'sports.no_such_outcome' | 'sports.leg_can_push' | 'sports.not_combinable' | 'sports.contradictory' | 'sports.implied'
>;

/**
 * Each-way terms of an outcome: the market that settles its place, the part of the odds that the place pays, at present and at most, and
 * its chance.
 */
export type EachWay = {
  code: string;
  specifiers: string;
  share: readonly [number, number];
  most: readonly [number, number];
  chance: number;
};

/** An outcome of a bet; `at` is the score from which its market counts. */
export type ValuedLine = { code: string; specifiers: string; outcome: string; at: readonly number[] };
/** Expected end of an outcome: the void part of a stake, and the chance that the rest wins. */
export type Worth = { voided: number; chance: number };

/** A draw: the link of its match, the salt of the season, and its number from 0. */
export type DrawKey = { link: string; salt: string; league: string; match: number; step: number };
export type Drawn = { name: string; at: number; state: unknown };

export type Standing = {
  /** Time of the next draw, in milliseconds after the start; undefined if the match is over. */
  dueMs: number | undefined;
  /** Milliseconds by which draws have moved the start of the match. */
  laterMs: number;
  /** Number of material events so far. */
  epoch: number;
  score: readonly number[];
  tracker: object;
};

/** A market with prices in ten-thousandths, null for an outcome that is not sold; chances are those that determine a price. */
export type PricedMarket = {
  code: string;
  group: string;
  /** `line=-0.25|set=1`, names in order; empty without specifiers. */
  specifiers: string;
  outcomes: readonly string[];
  prices: readonly (number | null)[];
  chances: readonly number[];
};

/** Result of an outcome. `voided` is the void part of a stake, in halves; `places` ÷ `tied` is the part that a dead heat pays. */
export type LegEnd = {
  voided: 0 | 1 | 2;
  won: 0 | 1;
  places: number;
  tied: number;
  /** Deduction of rule 4, in pence off each pound won. */
  pence?: number;
  /** Part of the odds that a place of each-way bets pays. */
  share?: readonly [number, number];
};

/** A leg of a slip: its price in ten-thousandths, its fair chance, and its end; undefined while the leg is open. */
export type SlipLeg = { price: number; chance: number; isBanker: boolean; end?: LegEnd | undefined };

/**
 * A slip: bets of `sizes` legs each, with the bankers in every bet; a single has the size 1. An each-way slip has the same number of bets
 * again on the places of its legs, in the same order.
 */
export type SlipShape = { sizes: readonly number[]; legs: readonly SlipLeg[]; places?: readonly SlipLeg[] | undefined };

/** Sums of slips, exact and then cut or rounded once. A unit is the stake on each bet of a slip, in minor units. */
export type SlipMath = {
  /** Returns the number of bets of a slip. */
  bets(slip: SlipShape): number;
  /** Returns the payout of a unit if every leg wins, cut. */
  most(slip: SlipShape, unit: bigint): bigint;
  /** Returns the price at which a unit is bought back: its value if the open legs end as `worths` expect, less a margin; cut. */
  worth(slip: SlipShape, worths: readonly (Worth | undefined)[], unit: bigint, placeWorths?: readonly (Worth | undefined)[]): bigint;
  /** Returns the price of a place, in ten-thousandths: 1 + (price − 1) times the part of the odds that the place pays, cut. */
  placePrice(price: number, share: readonly [number, number]): number;
  /** Returns the payout of a unit, cut; undefined while an open leg can change it. */
  returned(slip: SlipShape, unit: bigint): bigint | undefined;
  /** Returns the amount that a unit may cost on leg `n` if the leg wins and the other legs end as expected, rounded up. */
  owed(slip: SlipShape, n: number, unit: bigint): bigint;
  /** Returns the highest unit that owes at most `room` on leg `n`. */
  mostUnit(slip: SlipShape, n: number, room: bigint): bigint;
  /** Returns the highest unit that pays at most `cap`. */
  unitUnder(slip: SlipShape, cap: bigint): bigint;
};
