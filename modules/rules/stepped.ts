import type * as z from 'zod/mini';
import type { Money } from '#kernel/money.ts';
import type { CommonRules, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/** Where a stepped round stands. `more` is what the step stakes on top; `end` is there once it is over. */
export type Step<State> = {
  /** Plain JSON; it never leaves the server before the end. */
  state: State;
  more?: Money;
  /** `isVoid`: the stake comes back as if nothing had been played, and counts for nothing. */
  end?: { payout: Money; isVoid?: boolean };
};

/**
 * Opened with a stake, acted on until done; each act is one commit, so the round survives tab and server: mines, blackjack.
 * The stream of chance goes on where the act before it stopped, so one seed and nonce prove the whole round.
 */
export type SteppedRules<Bet = unknown, Act = unknown, State = unknown> = CommonRules<Bet> & {
  kind: 'stepped';
  acts: z.ZodMiniType<Act>;
  begin(order: Order<Bet>, rng: Rng): Step<State>;
  /** Undefined where the act cannot be done in this state. */
  act(round: Order<Bet> & { state: State }, act: Act, rng: Rng): Step<State> | undefined;
  /** What the player may see of a round that goes on: no mine, no hole card, no deck. */
  shown(round: Order<Bet> & { state: State }): object;
  /** The whole outcome of a round that is over. */
  outcome(round: Order<Bet> & { state: State }): object;
  /** How a round ends that nobody comes back to; its stream goes on as for an act. */
  abandon(round: Order<Bet> & { state: State }, rng: Rng): Step<State>;
};

export const stepped: KindFacts<SteppedRules> = { isOneCommit: false, isAtTables: false, isChained: () => false };
