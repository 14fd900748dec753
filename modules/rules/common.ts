import type * as z from 'zod/mini';
import type { Money } from '#kernel/money.ts';
import type { Return } from '#modules/rules/at-risk.ts';

/** A stream of chance; rules never see the seed behind it. */
export type Rng = { bytes(count: number): Uint8Array };

/** Order of a player: stake and bet. */
export type Order<Bet> = { stake: Money; bet: Bet };

/** Addition to a plain round, where a brand allows it: a bought feature, a spin with ante, a win that is gambled. */
export type Extra = 'buy' | 'ante' | 'gamble';

/** Mark of an outcome, such as `3`, in its colour; without text where the colour is enough. */
export type CoupMark = { text: string; hue: string };

/** A bet with what its player has done so far. */
export type PlayedBet<Bet> = Order<Bet> & { acts: readonly unknown[] };
/** A player's bet on an outcome, with its acts; `state` is the end state of a stepped round. */
export type BetOfOne<Bet> = PlayedBet<Bet> & { state?: unknown };

/**
 * Members that the rules of all kinds of rounds share. `Bet` is the player's choice in addition to the stake; `{}` where there is nothing
 * to choose.
 */
export type CommonRules<Bet> = {
  /** The name of the rules; a title's row names it behind its family. */
  model: string;
  bet: z.ZodMiniType<Bet>;
  /** Stakes on offer between two limits, ascending; empty where none fits. */
  stakes(least: Money, most: Money): Money[];
  /** Additions that these rules offer. */
  extras?: readonly Extra[];
  /** Additions that a bet asks for: refused with bonus money, with free rounds, and where the brand does not allow them. */
  extrasOf?(bet: Bet): readonly Extra[];
  /** Refusal of an order, where a stake need not be one of those on offer because it is the sum of the bet's chips; undefined for none. */
  refuses?(order: Order<Bet>, stakes: readonly Money[]): 'rounds.stake_not_offered' | 'rounds.bet_invalid' | undefined;
  /**
   * Joint returns of one player's bets on one outcome, over all outcomes; the part of their stakes at risk follows from them (decision
   * 026). The outcomes above the worst third need not be distinguished. Without this function a stake is at risk in full: that is right
   * where the opposite of a bet cannot be bought and no bet nearly always wins.
   */
  returns?(bets: readonly BetOfOne<Bet>[]): readonly Return[];
  /** Information for a player before the round: plain data, except for money. */
  info(stakes: readonly Money[], stake: Money): object;
};

/** Facts about all rules of a kind. */
export type KindFacts<Rules> = {
  /** A round is one commit: its whole stake is known when it is dealt. */
  isOneCommit: boolean;
  /** Many play on one outcome, at a table that a lobby shows. */
  isAtTables: boolean;
  /** Outcomes come from a published chain of hashes. */
  isChained(rules: Rules): boolean;
};
