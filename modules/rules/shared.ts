import type * as z from 'zod/mini';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import type { CommonRules, CoupMark, Order, PlayedBet, Rng, KindFacts } from '#modules/rules/common.ts';

/** One of a coup's, whoever's; `id` is its round's. */
export type SeatedBet<Bet> = PlayedBet<Bet> & { id: bigint; mode: PlayMode };

/**
 * Where players act while a coup goes on and stay in it: blackjack at a table. What a bet is worth follows from the outcome and its own
 * acts alone, so nobody waits for another. Times are milliseconds after bets were closed.
 */
export type Turns<Bet = unknown, Act = unknown, Outcome extends object = object> = {
  /** The seat that a bet takes for itself; null for one that takes none. */
  seatOf(bet: Bet): number | null;
  /** An act after which a bet goes on, as it is recorded, and what it stakes on top; undefined where it may not be done now. */
  step(bet: PlayedBet<Bet>, outcome: Outcome, act: Act, atMs: number): { done: object; more?: Money } | undefined;
  /** From when on nobody acts any more. */
  actsMs(outcome: Outcome): number;
  /** Moments at which there is something new to tell. */
  tellMs(outcome: Outcome): readonly number[];
  /** What everybody may see of a coup. */
  shown(outcome: Outcome, bets: readonly SeatedBet<Bet>[], atMs: number): object;
  /** The house's act that ends a bet on what another player does, by the bets that still stand; undefined for every other bet. */
  follow(order: Order<Bet>, others: readonly PlayedBet<Bet>[]): object | undefined;
};

/**
 * One outcome for many, by the server's clock: bets are taken, then the outcome is seen, and each bet on it ends by itself or by an act of
 * its player: crash, live tables, cockfight. The rules say what a coup is and what each bet on it is worth; who leads it, and its chain of
 * hashes, is the runner's. Times are milliseconds after bets were closed.
 */
export type SharedRules<Bet = unknown, Act = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'shared';
  /** Whether bets of a player win together or not at all, so that each is at risk by itself, whatever the others do. */
  riskEach?: true;
  /** How many bets a player may have on one coup; its `place`, from 0, is a part of a bet. */
  places: number;
  /** Players of a coup at most, where that is limited. */
  seats?: number;
  /** How long bets are taken, and how long what came of a coup stands before the next one opens. */
  betMs: number;
  restMs: number;
  acts: z.ZodMiniType<Act>;
  deal(rng: Rng): Outcome;
  /** What of an outcome is told while bets are taken: the odds of a fight. */
  offer?(outcome: Outcome): object;
  /** The same in signs, for who looks at the table from outside. */
  odds?(outcome: Outcome): readonly CoupMark[];
  /** Whether an order goes by what its coup offers; a bet that was meant for another offer is refused. */
  fits?(order: Order<Bet>, outcome: Outcome): boolean;
  /** A spot on which an order lays more than it takes, and what it takes. */
  overSpot?(order: Order<Bet>, stakes: readonly Money[]): { spot: string; most: Money } | undefined;
  /**
   * Of bets that share a pool, the house's act that ends each of them: decided once from all of a brand, a currency and a mode, when no
   * more can come, and stored before the first of them is settled.
   */
  pool?(orders: readonly Order<Bet>[]): object;
  /** Where players act while a coup goes on and stay in it. */
  turns?: Turns<Bet, Act, Outcome>;
  /** When all of an outcome has been seen. */
  lengthMs(outcome: Outcome): number;
  /** How many coups a table plays from one chain, where it is fewer than the usual million. */
  chainLength?: number;
  /** How many of its last coups a table tells, where it is fewer than the usual number. */
  recalls?: number;
  /** An outcome in one sign, for who looks at the table from outside. */
  mark(outcome: Outcome): CoupMark;
  /** From when on the outcome may be told while it is still being shown; without it only at its end. Nobody may act on it any more then. */
  toldMs?: number;
  /** An act as it counts and is recorded, done at a time (below 0 while bets are taken); undefined where it comes too early or too late. */
  judge(order: Order<Bet>, outcome: Outcome, act: Act, atMs: number): object | undefined;
  /** When a bet ends by itself. */
  dueMs(order: Order<Bet>, outcome: Outcome): number;
  /**
   * What became of a bet after its acts: its payout and its part of the record, which tells nothing of the outcome while the coup goes on.
   * The act `{void: true}` is the house's: it could not finish the coup. `isVoid`: the stake comes back and counts for nothing.
   */
  settle(order: Order<Bet>, outcome: Outcome, acts: readonly unknown[]): { payout: Money; isVoid?: boolean; outcome: object };
  /** Where a settled bet left its coup, by its part of the record, as others at the table read it; null where it stayed to the end. */
  leftAt?(settled: object): string | null;
};

export const shared: KindFacts<SharedRules> = { isOneCommit: false, isAtTables: true, isChained: () => true };
