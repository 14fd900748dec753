import type * as z from 'zod/mini';
import type { Money } from '#kernel/money.ts';
import type { Return } from '#modules/rules/at-risk.ts';

/** A stream of chance; rules never see the seed behind it. */
export type Rng = { bytes(count: number): Uint8Array };

/** What a player asks for: so much, on this. */
export type Order<Bet> = { stake: Money; bet: Bet };

/** `3`, in its colour; no text where the colour says it. */
export type CoupMark = { text: string; hue: string };

/** A bet with what its player has done so far. */
export type PlayedBet<Bet> = Order<Bet> & { acts: readonly unknown[] };
/** One of a player's bets on an outcome, with what was done since; of a stepped round the state that it ended in. */
export type BetOfOne<Bet> = PlayedBet<Bet> & { state?: unknown };

/** What the rules of every kind of round bring. `Bet` is what a player chooses beside the stake; `{}` where there is nothing to choose. */
export type CommonRules<Bet> = {
  /** The name of the rules; a title's row names it behind its family. */
  model: string;
  bet: z.ZodMiniType<Bet>;
  /** What may be staked between two limits, ascending; empty where nothing fits. */
  stakes(least: Money, most: Money): Money[];
  /** Why an order is not taken, where a stake need not be one of those on offer: it is the sum of the bet's chips. */
  refuses?(order: Order<Bet>, stakes: readonly Money[]): 'rounds.stake_not_offered' | 'rounds.bet_invalid' | undefined;
  /**
   * What bets of one player on one outcome return together, over all outcomes: what of their stakes was at risk follows from it (decision
   * 233). The outcomes above the worst third need not be told apart. Without it a stake is at risk in full: that is right where the opposite of
   * a bet cannot be bought and no bet nearly always wins.
   */
  returns?(bets: readonly BetOfOne<Bet>[]): readonly Return[];
  /** What a player is told before playing: plain data but for money. */
  info(stakes: readonly Money[], stake: Money): object;
};

/** What is true of all rules of a kind. */
export type KindFacts<Rules> = {
  /** A round is one commit: its whole stake is known when it is dealt. */
  isOneCommit: boolean;
  /** Many play on one outcome, at a table that a lobby shows. */
  isAtTables: boolean;
  /** Outcomes come from a published chain of hashes. */
  isChained(rules: Rules): boolean;
};
