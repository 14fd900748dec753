import type { Ending } from '#modules/sportsbook/world/ending.ts';

/**
 * Interface of a feed of matches that are priced and settled elsewhere. An adapter, `feeds/<code>/feed.ts`, turns a supplier's messages
 * into these messages; the book does the rest. Times are milliseconds since 1970 by the clock of the feed, prices are ten-thousandths.
 */
export type Feed = {
  /** Lower-case letters and digits; part of the codes of its leagues. */
  code: string;
  /** True if the matches are not played in reality: the site marks them as simulated. */
  isSimulated: boolean;
  producers: readonly Producer[];
  /**
   * Starts to deliver messages. `take` resolves when a message is stored: a message without that acknowledgement is sent again. Returns the
   * function that ends the delivery.
   */
  open(take: (message: Message) => Promise<void>, park: Park): Promise<() => Promise<void>>;
  /**
   * Requests all messages of a producer after a moment again, or all its messages if the moment is undefined. A `snapshot` with the number
   * `request` ends them.
   */
  recover(producer: number, request: number, after: number | undefined): Promise<void>;
  /** Returns the match of a number; undefined for an unknown one. */
  fixture(event: string): Promise<Fixture | undefined>;
};

/** A source of messages that is up or down as a whole. A recovery reaches back at most `mostRecoveryMs`. */
export type Producer = { id: number; scope: 'pre' | 'live' | 'outright'; mostRecoveryMs: number };

/** Parks a text that is no message, for staff. */
export type Park = (why: string, text: string) => Promise<void>;

/**
 * A match or outright. `league` is the supplier's own number or code of the league; the home side is first. `startsAt` of an outright is
 * the last moment for bets on it.
 */
export type Fixture = {
  sport: string;
  league: string;
  leagueName: string;
  names: readonly string[];
  startsAt: number;
  /**
   * The supplier's codes of the runners of an outright, in the order of their names; its messages name outcomes by them. At least three.
   */
  runners?: readonly string[] | undefined;
};

/**
 * A market by the code and specifiers of the sport's own markets, such as `line=-0.25`; an unknown market is shown to staff and not sold.
 */
export type Ref = { code: string; specifiers: string };
export type Score = {
  state: 'open' | 'live' | 'ended';
  score: readonly [number, number];
  startedAt?: number | undefined;
  /** Scores of the sets or maps so far; the last one is in play. The sport finds tense moments in them where `isTense` is left out. */
  parts?: readonly (readonly [number, number])[] | undefined;
  /** The next point may decide a set or the match, or the supplier calls the moment dangerous: bets in play wait on, for 20 seconds at most. */
  isTense?: boolean | undefined;
  /** Why the match ended before its time, and the side that gave up, where the feed names it. Its settlements say what bets are paid. */
  ending?: Ending | undefined;
};
/** An outcome with its price. `p` is the fair chance, if the feed sends it. */
export type FedOutcome = { name: string; price: number; p?: number | undefined; isActive: boolean };
/** Result of an outcome. `voided` is the void part of a stake, in halves; `places` ÷ `tied` is the part that a dead heat pays. */
export type FedEnd = { name: string; won: 0 | 1; voided: 0 | 1 | 2; places: number; tied: number };

type Head = { producer: number; event: string; at: number; request?: number | undefined };
/** Each-way terms: the market of the same match that settles the place, and the part of the odds that it pays, such as a quarter: [1, 4]. */
export type FedEachWay = Ref & { share: readonly [number, number] };
export type OddsMessage = Head & {
  type: 'odds';
  status?: Score | undefined;
  markets: readonly (Ref & { status: 0 | 1 | -1; outcomes: readonly FedOutcome[]; eachWay?: FedEachWay | undefined })[];
};
/** Stops groups of markets, or all markets if no group is given. `to` is the new status: suspended (-1) by default, or inactive (0). */
export type StopMessage = Head & { type: 'stop'; groups: readonly string[]; to?: 0 | -1 | undefined };
export type SettlementMessage = Head & { type: 'settlement'; certainty: 1 | 2; markets: readonly (Ref & { ends: readonly FedEnd[] })[] };
/** Makes bets void that were accepted from `from` until before `to`; without both, all bets. An empty list of markets means all markets. */
export type CancelMessage = Head & {
  type: 'cancel' | 'rollback-cancel';
  markets: readonly Ref[];
  from?: number | undefined;
  to?: number | undefined;
};
export type RollbackMessage = Head & { type: 'rollback-settlement'; markets: readonly Ref[] };
/** Messages that decide what bets are paid. Each counts once by its content, in the order of their times. */
export type DecidingMessage = SettlementMessage | CancelMessage | RollbackMessage;

export type Message =
  | OddsMessage
  | StopMessage
  | DecidingMessage
  | (Head & { type: 'fixture' })
  | { type: 'alive'; producer: number; at: number; isSubscribed: boolean }
  | { type: 'snapshot'; producer: number; request: number };
