import type * as z from 'zod/mini';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import type { CommonRules, CoupMark, Order, PlayedBet, Rng, KindFacts } from '#modules/rules/common.ts';

/** A bet on a coup, of any player; `id` is the number of its round. */
export type SeatedBet<Bet> = PlayedBet<Bet> & { id: bigint; mode: PlayMode };

/**
 * Rules of coups in which players act and stay in, such as blackjack at a table. The payout of a bet follows from the outcome and its own
 * acts alone, so nobody waits for another. Times are milliseconds after the close of bets.
 */
export type Turns<Bet = unknown, Act = unknown, Outcome extends object = object> = {
  /** The seat that a bet takes for itself; null for one that takes none. */
  seatOf(bet: Bet): number | null;
  /** An act after which a bet goes on, as it is recorded, with the stake that it adds; undefined where it may not be done now. */
  step(bet: PlayedBet<Bet>, outcome: Outcome, act: Act, atMs: number): { done: object; more?: Money } | undefined;
  /** Time from which on no act is taken. */
  actsMs(outcome: Outcome): number;
  /** Times at which the public state changes. */
  revealAfterMs(outcome: Outcome): readonly number[];
  /** Public state of a coup. */
  shown(outcome: Outcome, bets: readonly SeatedBet<Bet>[], atMs: number): object;
  /** The house's act that ends a bet on another player's play, by the bets that still stand; undefined for every other bet. */
  follow(order: Order<Bet>, others: readonly PlayedBet<Bet>[]): object | undefined;
};

/**
 * Rules of one outcome for many players, by the server's clock: crash, live tables, cockfight. Bets are taken, then the outcome is shown,
 * and each bet on it ends by itself or by an act of its player. The rules define a coup and the payout of each bet; the runner provides its
 * leader and its chain of hashes. Times are milliseconds after the close of bets.
 */
export type SharedRules<Bet = unknown, Act = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'shared';
  /** Set where bets of a player win together or not at all, so that each is at risk by itself. */
  riskEach?: true;
  /** Most bets of a player on one coup; the `place` of a bet, from 0, is a part of it. */
  places: number;
  /** Most players of a coup, where their number is limited. */
  seats?: number;
  /** Duration of bets, and pause after the outcome before the next coup opens, in milliseconds. */
  betMs: number;
  restMs: number;
  acts: z.ZodMiniType<Act>;
  deal(rng: Rng): Outcome;
  /** Part of an outcome that is public while bets are taken, such as the odds of a fight. */
  offer?(outcome: Outcome): object;
  /** Offer of an outcome as marks, for viewers outside the table. */
  odds?(outcome: Outcome): readonly CoupMark[];
  /** Returns whether an order matches the offer of its coup; a bet for another offer is refused. */
  fits?(order: Order<Bet>, outcome: Outcome): boolean;
  /** Spot of an order whose stake exceeds the most that the spot takes, with that most; undefined for none. */
  overSpot?(order: Order<Bet>, stakes: readonly Money[]): { spot: string; most: Money } | undefined;
  /**
   * The house's act that ends each bet of a shared pool. It is decided once, from all bets of a brand, a currency and a mode, when no more
   * can come, and stored before the first of them is settled.
   */
  pool?(orders: readonly Order<Bet>[]): object;
  /** Rules of acts after which a bet goes on. */
  turns?: Turns<Bet, Act, Outcome>;
  /** Time at which all of an outcome has been shown. */
  lengthMs(outcome: Outcome): number;
  /** Coups that a table plays from one chain, where they are fewer than the default (`PACE` of `modules/coups`). */
  chainLength?: number;
  /** Number of last coups in the state of a table, where it is fewer than the default. */
  recalls?: number;
  /** Mark of an outcome, for viewers outside the table. */
  mark(outcome: Outcome): CoupMark;
  /**
   * Time from which on the outcome is public while it is still being shown; without it only at its end. No act may be possible from then
   * on.
   */
  revealMs?: number;
  /** An act as it is recorded, by its time (below 0 while bets are taken); undefined where it comes too early or too late. */
  judge(order: Order<Bet>, outcome: Outcome, act: Act, atMs: number): object | undefined;
  /** Time at which a bet ends by itself. */
  dueMs(order: Order<Bet>, outcome: Outcome): number;
  /**
   * Settles a bet after its acts: its payout and its part of the record, which reveals nothing of the outcome while the coup goes on. The
   * act `{void: true}` is the house's: it could not finish the coup. `isVoid`: the stake comes back and counts for nothing.
   */
  settle(order: Order<Bet>, outcome: Outcome, acts: readonly unknown[]): { payout: Money; isVoid?: boolean; outcome: object };
  /**
   * Text for others at the table of the point at which a settled bet left its coup, by its part of the record; null where it stayed to the
   * end.
   */
  leftAt?(settled: object): string | null;
};

export const shared: KindFacts<SharedRules> = { isOneCommit: false, isAtTables: true, isChained: () => true };
