import type { Ending } from '#modules/sportsbook/world/ending.ts';

/**
 * The port of a feed of matches that are priced and settled elsewhere. An adapter, `feeds/<code>/feed.ts`, turns what a supplier sends into
 * these messages; the book does the rest. Times are milliseconds since 1970 by the clock of the feed, prices ten-thousandths.
 */
export type Feed = {
  /** Lower-case letters and digits; part of the codes of its leagues. */
  code: string;
  /** Nobody plays these matches: the site marks them as simulated. */
  isSimulated: boolean;
  producers: readonly Producer[];
  /** Starts to deliver. `take` resolves once a message is stored: what is not acknowledged by then is sent again. Ends with the given function. */
  open(take: (message: Message) => Promise<void>, park: Park): Promise<() => Promise<void>>;
  /** Requests all messages of a producer after a moment again, all that it has where that is undefined; a `snapshot` of `request` ends them. */
  recover(producer: number, request: number, after: number | undefined): Promise<void>;
  /** The match of a number; undefined where there is none. */
  fixture(event: string): Promise<Fixture | undefined>;
};

/** A line of messages that comes and goes as one. A recovery reaches back `mostRecoveryMs` at most. */
export type Producer = { id: number; scope: 'pre' | 'live' | 'outright'; mostRecoveryMs: number };

/** Puts a text that is no message aside, for staff. */
export type Park = (why: string, text: string) => Promise<void>;

/** `league` is the supplier's own number or code of it; the home side is first. `startsAt` of an outright is the last moment of bets on it. */
export type Fixture = {
  sport: string;
  league: string;
  leagueName: string;
  names: readonly string[];
  startsAt: number;
  /** The supplier's own codes of the runners of an outright, in the order of their names; its messages name outcomes by them. Three at least. */
  runners?: readonly string[] | undefined;
};

/** A market by the code and specifiers of the sport's own markets, `line=-0.25`; one that the sport lacks is shown to staff and not sold. */
export type Ref = { code: string; specifiers: string };
export type Score = {
  state: 'open' | 'live' | 'ended';
  score: readonly [number, number];
  startedAt?: number | undefined;
  /** The next point may decide a set or the match, or the supplier calls the moment dangerous: bets in play wait on, for 20 seconds at most. */
  isTense?: boolean | undefined;
  /** Why the match ended before its time, and the side that gave up, where the feed names it. Its settlements say what bets are paid. */
  ending?: Ending | undefined;
};
/** `p` is the fair chance, where the feed sends one. */
export type FedOutcome = { name: string; price: number; p?: number | undefined; isActive: boolean };
/** `voided` is the part of a stake that is void, in halves; `places` ÷ `tied` the part that a dead heat pays. */
export type FedEnd = { name: string; won: 0 | 1; voided: 0 | 1 | 2; places: number; tied: number };

type Head = { producer: number; event: string; at: number; request?: number | undefined };
/** Each-way terms: the market of the same match that settles the place, and the part of the odds that it pays, such as a quarter: [1, 4]. */
export type FedEachWay = Ref & { share: readonly [number, number] };
export type OddsMessage = Head & {
  type: 'odds';
  status?: Score | undefined;
  markets: readonly (Ref & { status: 0 | 1 | -1; outcomes: readonly FedOutcome[]; eachWay?: FedEachWay | undefined })[];
};
/** Stops groups of markets, all of them where there are none; `to` is suspended (-1) unless it says inactive (0). */
export type StopMessage = Head & { type: 'stop'; groups: readonly string[]; to?: 0 | -1 | undefined };
export type SettlementMessage = Head & { type: 'settlement'; certainty: 1 | 2; markets: readonly (Ref & { ends: readonly FedEnd[] })[] };
/** Bets taken from `from` until before `to` are void; all where neither is given. No market stands for all of them. */
export type CancelMessage = Head & {
  type: 'cancel' | 'rollback-cancel';
  markets: readonly Ref[];
  from?: number | undefined;
  to?: number | undefined;
};
export type RollbackMessage = Head & { type: 'rollback-settlement'; markets: readonly Ref[] };
/** Messages that decide what bets are paid. They count once by content, in the order of their times. */
export type DecidingMessage = SettlementMessage | CancelMessage | RollbackMessage;

export type Message =
  | OddsMessage
  | StopMessage
  | DecidingMessage
  | (Head & { type: 'fixture' })
  | { type: 'alive'; producer: number; at: number; isSubscribed: boolean }
  | { type: 'snapshot'; producer: number; request: number };
