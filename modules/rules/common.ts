import type * as z from 'zod/mini';
import type { Money } from '#kernel/money.ts';
import type { Return } from '#modules/rules/at-risk.ts';

/** A stream of random bytes; rules never see its seed. */
export type Rng = { bytes(count: number): Uint8Array };

/** Order of a player: stake and bet. */
export type Order<Bet> = { stake: Money; bet: Bet };

/** Addition to a plain round, if a brand allows it: a bought feature, a spin with ante, a gambled win. */
export type Extra = 'buy' | 'ante' | 'gamble';

/** Mark of an outcome, such as `3`, in its colour; the text is empty if the colour is enough. */
export type CoupMark = { text: string; hue: string };

/** A bet with the acts that its player has done so far. */
export type PlayedBet<Bet> = Order<Bet> & { acts: readonly unknown[] };
/** A player's bet on an outcome, with its acts; `state` is the end state of a stepped round. */
export type BetOfOne<Bet> = PlayedBet<Bet> & { state?: unknown };

/**
 * Members that the rules of all kinds of rounds have. `Bet` is the player's choice in addition to the stake; `{}` for a game without
 * choices.
 */
export type CommonRules<Bet> = {
  /** Name of the rules; the row of a title has it after the family. */
  model: string;
  bet: z.ZodMiniType<Bet>;
  /** Returns the stakes on offer between two limits, ascending; empty if no stake fits. */
  stakes(least: Money, most: Money): Money[];
  /** Additions that these rules offer. */
  extras?: readonly Extra[];
  /**
   * Returns the additions that a bet asks for. They are refused with bonus money, with free rounds, and if the brand does not allow them.
   */
  extrasOf?(bet: Bet): readonly Extra[];
  /**
   * Returns the refusal of an order, for rules whose stake is the sum of the bet's chips and need not be a stake on offer; undefined where
   * nothing is refused.
   */
  refuses?(order: Order<Bet>, stakes: readonly Money[]): 'rounds.stake_not_offered' | 'rounds.bet_invalid' | undefined;
  /**
   * Returns the joint returns of one player's bets on one outcome, over all outcomes; the part of their stakes at risk follows from them
   * (decision 026). Outcomes above the worst third need not be distinguished. Without this function the whole stake is at risk: that is
   * right where the opposite of a bet cannot be bought and no bet nearly always wins.
   */
  returns?(bets: readonly BetOfOne<Bet>[]): readonly Return[];
  /** Returns information for a player before the round: plain data, except for money. */
  info(stakes: readonly Money[], stake: Money): object;
};

/** Facts about all rules of a kind. */
export type KindFacts<Rules> = {
  /** True if a round is one commit: its whole stake is known when it is dealt. */
  isOneCommit: boolean;
  /** True if many players bet on one outcome, at a table that a lobby shows. */
  isAtTables: boolean;
  /** Returns true if outcomes come from a published chain of hashes. */
  isChained(rules: Rules): boolean;
};
