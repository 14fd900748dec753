import { type Deal, riskOf, settledDeal, standingOf } from '#modules/bets/index.ts';
import type { Order, Rng, Step, SteppedRules } from '#modules/rules/index.ts';

/** Deals the beginning of a round. Pure except for the random stream. */
export function beginRound(rules: SteppedRules, order: Order<unknown>, rng: Rng): Deal {
  const counted = counting(rng);
  const step = rules.begin(order, counted);
  return afterStep(rules, order, step, { acts: [], step: 0, drawn: counted.drawn() });
}

/** Returns the deal of a stepped round after a step; `order.stake` is the whole stake, with the stake of this step. */
export function afterStep(
  rules: SteppedRules,
  order: Order<unknown>,
  { state, end }: Pick<Step<unknown>, 'state' | 'end'>,
  { acts, step, drawn }: { acts: readonly unknown[]; step: number; drawn: number },
): Deal {
  const { stake } = order;
  if (end)
    return settledDeal(
      { outcome: rules.outcome({ ...order, state }), ...end, atRisk: riskOf(rules, { ...order, acts, state }) },
      { stake, acts },
    );
  const outcome = rules.shown({ ...order, state });
  return { standing: standingOf({ stake, acts, step }, outcome), open: { state, drawn } };
}

/** Returns a stream that counts the bytes drawn from it, so that a later act can continue there. */
export function counting(rng: Rng): Rng & { drawn(): number } {
  let drawn = 0;
  return {
    bytes: (count) => {
      drawn += count;
      return rng.bytes(count);
    },
    drawn: () => drawn,
  };
}
