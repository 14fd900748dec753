import type * as z from 'zod/mini';
import type { Money } from '#kernel/money.ts';
import type { CommonRules, Extra, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/**
 * A stepped round after a step. `more` is the stake that the step adds; `end` is set if the step ends the round, with `won` if its player
 * gambled a win: the win before.
 */
export type Step<State> = {
  /** Plain JSON, which never leaves the server before the round ends. */
  state: State;
  more?: Money;
  /** True if the step put the value of the round at risk; a member who may not play cannot do such a step. */
  isRisk?: boolean;
  /** With `isVoid` the stake is returned, and the round does not count. */
  end?: { payout: Money; isVoid?: boolean; won?: Money };
};

/**
 * Rules of a round that opens with a stake and continues with acts until it is over, such as mines and blackjack. Each act is one commit,
 * so the round survives the loss of tab or server. Each act continues the random stream where the act before stopped, so one seed and nonce
 * prove the whole round.
 */
export type SteppedRules<Bet = unknown, Act = unknown, State = unknown> = CommonRules<Bet> & {
  kind: 'stepped';
  /**
   * Idle time after which an abandoned round ends, in milliseconds; undefined for a day. A round with an idle time also ends as soon as its
   * member may not play.
   */
  idleMs?: number;
  acts: z.ZodMiniType<Act>;
  /** Returns the additions that an act asks for: the act is refused if the brand no longer offers them. */
  extrasOfAct?(act: Act): readonly Extra[];
  begin(order: Order<Bet>, rng: Rng): Step<State>;
  /** Returns undefined if the act is not possible in this state. */
  act(round: Order<Bet> & { state: State }, act: Act, rng: Rng): Step<State> | undefined;
  /** Returns the visible part of an open round: no mine, no hole card, no deck. */
  shown(round: Order<Bet> & { state: State }): object;
  /** Returns the whole outcome of a round that is over. */
  outcome(round: Order<Bet> & { state: State }): object;
  /** Ends a round that its player abandoned; the random stream continues as for an act. */
  abandon(round: Order<Bet> & { state: State }, rng: Rng): Step<State>;
};

export const stepped: KindFacts<SteppedRules> = { isOneCommit: false, isAtTables: false, isChained: () => false };
