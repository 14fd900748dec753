import type * as z from 'zod/mini';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import type { CommonRules, CoupMark, Order, PlayedBet, Rng, KindFacts } from '#modules/rules/common.ts';

/** A bet on a coup, of any player; `id` is the number of its round. */
export type SeatedBet<Bet> = PlayedBet<Bet> & { id: bigint; mode: PlayMode };

/**
 * Rules of coups in which players act and stay in, such as blackjack at a table. The payout of a bet follows from the outcome and the bet's
 * own acts alone, so no player waits for another. Times are milliseconds after the close of bets.
 */
export type Turns<Bet = unknown, Act = unknown, Outcome extends object = object> = {
  /** Returns the seat that a bet occupies; null for a bet without a seat. */
  seatOf(bet: Bet): number | null;
  /**
   * Returns the recorded form of an act after which a bet continues, and the stake that the act adds; undefined if the act is not possible
   * at that time.
   */
  step(bet: PlayedBet<Bet>, outcome: Outcome, act: Act, atMs: number): { done: object; more?: Money } | undefined;
  /** Returns the time after which no act is accepted. */
  actsMs(outcome: Outcome): number;
  /** Returns the times at which the public state changes. */
  revealAfterMs(outcome: Outcome): readonly number[];
  /** Returns the public state of a coup. */
  shown(outcome: Outcome, bets: readonly SeatedBet<Bet>[], atMs: number): object;
  /** Returns the house's act that ends a bet on another player's play, from the bets that are still open; undefined for every other bet. */
  follow(order: Order<Bet>, others: readonly PlayedBet<Bet>[]): object | undefined;
};

/**
 * Rules of one outcome for many players, by the server's clock: crash, live tables, cockfight. Bets are placed, then the outcome is shown,
 * and each bet ends by itself or by an act of its player. The rules define a coup and the payout of each bet; the runner leads the coups
 * and provides the chain of hashes. Times are milliseconds after the close of bets.
 */
export type SharedRules<Bet = unknown, Act = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'shared';
  /** True if the bets of a player all win or all lose, so that each stake is at risk by itself. */
  riskEach?: true;
  /** Most bets of a player on one coup. The field `place` of a bet, from 0, distinguishes them. */
  places: number;
  /** Most players of a coup; undefined without a limit. */
  seats?: number;
  /** Time for which bets are accepted, in milliseconds. */
  betMs: number;
  /** Pause after the outcome before the next coup opens, in milliseconds. */
  restMs: number;
  acts: z.ZodMiniType<Act>;
  deal(rng: Rng): Outcome;
  /** Returns the part of an outcome that is public while bets are accepted, such as the odds of a fight. */
  offer?(outcome: Outcome): object;
  /** Returns the offer of an outcome as marks, for viewers outside the table. */
  odds?(outcome: Outcome): readonly CoupMark[];
  /** Returns whether an order matches the offer of its coup; a bet for another offer is refused. */
  fits?(order: Order<Bet>, outcome: Outcome): boolean;
  /** Returns the spot of an order whose stake exceeds the most that the spot accepts, with that most; undefined if no spot exceeds it. */
  overSpot?(order: Order<Bet>, stakes: readonly Money[]): { spot: string; most: Money } | undefined;
  /**
   * Returns the house's act that ends each bet of a shared pool. The act is decided once, from all bets of a brand, a currency and a mode,
   * after the last bet, and stored before the first of them is settled.
   */
  pool?(orders: readonly Order<Bet>[]): object;
  /** Rules of acts after which a bet continues. */
  turns?: Turns<Bet, Act, Outcome>;
  /** Returns the time at which the whole outcome has been shown. */
  lengthMs(outcome: Outcome): number;
  /** Number of coups that a table plays from one chain; undefined for the default (`PACE` of `modules/coups`). */
  chainLength?: number;
  /** Number of last coups in the state of a table; undefined for the default. */
  recalls?: number;
  /** Returns the mark of an outcome, for viewers outside the table. */
  mark(outcome: Outcome): CoupMark;
  /**
   * Time at which the outcome becomes public while it is still being shown; undefined if it becomes public at its end. No act may be
   * possible after that time.
   */
  revealMs?: number;
  /**
   * Returns the recorded form of an act, by the time of the act (below 0 while bets are accepted); undefined if the act is too early or too
   * late.
   */
  judge(order: Order<Bet>, outcome: Outcome, act: Act, atMs: number): object | undefined;
  /** Returns the time at which a bet ends by itself. */
  dueMs(order: Order<Bet>, outcome: Outcome): number;
  /**
   * Settles a bet after its acts: its payout and its part of the record, which reveals nothing of the outcome while the coup runs. The
   * house's act `{void: true}` says that the coup could not be finished. With `isVoid` the stake is returned and does not count.
   */
  settle(order: Order<Bet>, outcome: Outcome, acts: readonly unknown[]): { payout: Money; isVoid?: boolean; outcome: object };
  /**
   * Returns the point at which a settled bet left its coup, as text for other players, from its part of the record; null if the bet stayed
   * to the end.
   */
  leftAt?(settled: object): string | null;
};

export const shared: KindFacts<SharedRules> = { isOneCommit: false, isAtTables: true, isChained: () => true };
