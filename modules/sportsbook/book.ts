import type { Failure, Result } from '#kernel/result.ts';

/**
 * Sports as the book gets them: pure functions over matches, whose strengths and states are plain JSON that this module does not read. The
 * folder `sports/` makes it (`sports/kit/book.ts`); no module imports that folder.
 */
export type Book = {
  /** Sports by their code, in order. */
  sports: ReadonlyMap<string, BookSport>;
  slips: SlipMath;
  /** English texts of sports, markets and outcomes by their keys, for the desk. */
  texts: Readonly<Record<string, string>>;
};

/** A simulated league: its code is unique in its sport. */
export type BookLeague = { code: string; name: string };

/** A match of a league's season by its number from 1: who meets, the home side first, and all that its draws depend on. */
export type Meeting = { names: readonly string[]; strengths: unknown };

export type BookSport = {
  code: string;
  isEsport: boolean;
  /** A field of runners, in place of two sides. */
  isRace: boolean;
  /** Version of the rules that deal its matches. */
  rulesVersion: number;
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
   * below 1 ÷ chance; a tilt can shorten it, and lengthens none.
   */
  price(strengths: unknown, state: unknown, margin: number, tilt?: Tilt): Iterable<PricedMarket>;
  /** Tilt by what may be owed on outcomes, `most` logits at most. */
  tilt(strengths: unknown, state: unknown, loads: readonly LoadedOutcome[], most: number): Tilt;
  /** Cost of these outcomes by the final score, the dearest first; empty for a sport without a score. */
  costs(strengths: unknown, state: unknown, loads: readonly StakedOutcome[]): ScoreCost[];
  /** Values of a state: all legs that are asked of it share its sums. A tilt lowers values, and raises none. */
  valuer(strengths: unknown, state: unknown, tilt?: Tilt): Valuer;
  /** Runner that was withdrawn between two states of a race. */
  withdrawn(before: unknown, after: unknown): Withdrawal | undefined;
  /** State after draws that are known by their places. */
  replayed(strengths: unknown, draws: readonly number[]): unknown;
  /** Markets whose outcomes can win for good while a match goes on, and which of them have, in their order. */
  early: readonly string[];
  wonEarly(state: unknown, code: string): readonly boolean[];
  /**
   * Results that stand already, whatever still comes: by market the results of its outcomes in their order, undefined for one that is open. All that
   * are asked of it share the sums of the state. A race is decided as one, at its end.
   */
  decided(strengths: unknown, state: unknown): (market: MarketAt) => readonly (LegEnd | undefined)[] | undefined;
  /** Group and outcomes of a market of the sport; undefined where it has no such market. */
  market(code: string, specifiers: string): { group: string; outcomes: readonly string[] } | undefined;
  /**
   * Results of the outcomes of a market, in their order. The match is over. If a match was stopped before its time, decided outcomes stand and
   * the rest is void, unless the sport has a rule of its own.
   */
  settle(strengths: unknown, state: unknown, market: MarketAt): readonly LegEnd[];
};

/** By how much load moves the two numbers that a match is priced by, in logits: who is better, and how much is scored. */
export type Tilt = { supremacy: number; total: number };
/** An outcome that the house may owe on; `share` is that amount, in limits of an outcome. */
export type LoadedOutcome = { code: string; specifiers: string; outcome: string; share: number };

/** An outcome with the stakes on it and what it may owe, in minor units. */
export type StakedOutcome = { code: string; specifiers: string; outcome: string; stake: number; owed: number };
/** A final score such as `2 – 1`, its chance, and what is paid by it, in minor units. */
export type ScoreCost = { score: string; chance: number; cost: number };

/** A market; `at` is the score that it counts from. */
export type MarketAt = { code: string; specifiers: string; at: readonly number[] };

/**
 * A withdrawn runner by its outcome: rule 4 takes `penceAt` off each pound won in the markets `codes`, by its price in the market `winner`,
 * in ten-thousandths.
 */
export type Withdrawal = { outcome: string; winner: string; codes: readonly string[]; penceAt(price: number): number };

/** Values in one state of a match. */
export type Valuer = {
  /** Value of one outcome; undefined where the state cannot value it. */
  worth(line: ValuedLine): Worth | undefined;
  /** Chance that all of these outcomes win; undefined where the state cannot value them together. */
  chance(lines: readonly ValuedLine[]): number | undefined;
  /** Builder of these outcomes at the margin of a leg. A refusal names the legs that it is about by their places. */
  builder(lines: readonly BuilderLine[], margin: number): Result<{ price: number; chance: number }, BuilderRefusal>;
  /** Each-way terms of an outcome to win; undefined where there are none. */
  eachWay(line: Omit<ValuedLine, 'at'>): EachWay | undefined;
};

/** Outcome of a builder with its own price, in ten-thousandths. */
export type BuilderLine = { code: string; specifiers: string; outcome: string; price: number };
export type BuilderRefusal = Failure<
  'sports.no_such_outcome' | 'sports.leg_can_push' | 'sports.not_combinable' | 'sports.contradictory' | 'sports.implied'
>;

/** A place of an outcome: the market that settles it, the part of the odds that it pays, now and at most, and its chance. */
export type EachWay = {
  code: string;
  specifiers: string;
  share: readonly [number, number];
  most: readonly [number, number];
  chance: number;
};

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

/** A leg of a slip: its price in ten-thousandths, its fair chance, and its end once it has one. */
export type SlipLeg = { price: number; chance: number; isBanker: boolean; end?: LegEnd | undefined };

/**
 * A slip: bets of `sizes` legs each, in addition to the bankers; a single has the size 1. An each-way slip has as many bets again on the
 * places of its legs, in the same order.
 */
export type SlipShape = { sizes: readonly number[]; legs: readonly SlipLeg[]; places?: readonly SlipLeg[] | undefined };

/** Sums of slips, exact and cut or rounded once. Units are minor units on each bet of a slip. */
export type SlipMath = {
  /** Bets that a slip is made of. */
  bets(slip: SlipShape): number;
  /** The return of a unit when every leg wins, cut. */
  most(slip: SlipShape, unit: bigint): bigint;
  /** The price at which a unit is bought back: what it is worth where its open legs end as `worths` expect, less a margin; cut. */
  worth(slip: SlipShape, worths: readonly (Worth | undefined)[], unit: bigint, placeWorths?: readonly (Worth | undefined)[]): bigint;
  /** Price of a place, in ten-thousandths: 1 + (price − 1) times the part of the odds that it pays, cut. */
  placePrice(price: number, share: readonly [number, number]): number;
  /** The return of a unit, cut; undefined while an open leg can change it. */
  returned(slip: SlipShape, unit: bigint): bigint | undefined;
  /** Amount that a unit may cost on leg `n` where that wins and the others come as expected, rounded up. */
  owed(slip: SlipShape, n: number, unit: bigint): bigint;
  /** The highest unit of which no more than `room` is owed on leg `n`. */
  mostUnit(slip: SlipShape, n: number, room: bigint): bigint;
  /** The highest unit that returns no more than `cap`. */
  unitUnder(slip: SlipShape, cap: bigint): bigint;
};
