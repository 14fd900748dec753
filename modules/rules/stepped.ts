import type * as z from 'zod/mini';
import type { Money } from '#kernel/money.ts';
import type { CommonRules, Extra, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/** A stepped round after a step. `more` is the stake that the step adds; `end` is set once the round is over. */
export type Step<State> = {
  /** Plain JSON; it never leaves the server before the end. */
  state: State;
  more?: Money;
  /** The step put the value of the round at risk; a member who may not play cannot do it. */
  isRisk?: boolean;
  /** `isVoid`: the stake comes back as if nothing had been played, and counts for nothing. */
  end?: { payout: Money; isVoid?: boolean };
};

/**
 * Rules of a round that opens with a stake and goes on by acts until it is over, such as mines and blackjack. Each act is one commit, so
 * the round survives tab and server. The stream of chance goes on where the act before it stopped, so one seed and nonce prove the whole
 * round.
 */
export type SteppedRules<Bet = unknown, Act = unknown, State = unknown> = CommonRules<Bet> & {
  kind: 'stepped';
  /** Idle time after which an abandoned round ends; a day without it. A round with it also ends as soon as its member may not play. */
  idleMs?: number;
  acts: z.ZodMiniType<Act>;
  /** Additions that an act asks for: refused once the brand does not offer them any more. */
  extrasOfAct?(act: Act): readonly Extra[];
  begin(order: Order<Bet>, rng: Rng): Step<State>;
  /** Undefined where the act cannot be done in this state. */
  act(round: Order<Bet> & { state: State }, act: Act, rng: Rng): Step<State> | undefined;
  /** Visible part of a round that goes on: no mine, no hole card, no deck. */
  shown(round: Order<Bet> & { state: State }): object;
  /** The whole outcome of a round that is over. */
  outcome(round: Order<Bet> & { state: State }): object;
  /** Ends a round that its player abandoned; its stream goes on as for an act. */
  abandon(round: Order<Bet> & { state: State }, rng: Rng): Step<State>;
};

export const stepped: KindFacts<SteppedRules> = { isOneCommit: false, isAtTables: false, isChained: () => false };
