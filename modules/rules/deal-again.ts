import { add, type Money } from '#kernel/money.ts';
import type { Order, Rng } from '#modules/rules/common.ts';
import type { MeteredOrder } from '#modules/rules/instant.ts';
import type { GameRules } from '#modules/rules/family.ts';
import type { SteppedRules } from '#modules/rules/stepped.ts';

type Dealt = { outcome: object; payout: Money };
/**
 * Deals a round again from its stream. `stake` of the order is the stake with which the round began. Returns undefined if an act does not
 * fit the round.
 */
type DealAgain = (order: MeteredOrder<unknown>, acts: readonly unknown[], rng: Rng) => Dealt | undefined;

/**
 * Returns the function that deals rounds of these rules again; undefined for kinds whose rounds are not dealt from a seed of the player.
 */
export function dealAgainBy(rules: GameRules | undefined): DealAgain | undefined {
  if (rules?.kind === 'instant') return (order, _acts, rng) => rules.play(order, rng);
  return rules?.kind === 'stepped' ? (order, acts, rng) => stepThrough(rules, order, acts, rng) : undefined;
}

/** Performs the acts of a round again. A round that its player left ends by its rules, as the server ends it. */
function stepThrough(rules: SteppedRules, begun: Order<unknown>, acts: readonly unknown[], rng: Rng): Dealt | undefined {
  const { bet } = begun;
  let { stake } = begun;
  let step = rules.begin(begun, rng);
  for (const done of acts) {
    const act = rules.acts.safeParse(done);
    const next = act.success && !step.end ? rules.act({ stake, bet, state: step.state }, act.data, rng) : undefined;
    if (!next) return undefined;
    if (next.more) stake = add(stake, next.more);
    step = next;
  }
  const over = step.end ? step : rules.abandon({ stake, bet, state: step.state }, rng);
  return over.end ? { outcome: rules.outcome({ stake, bet, state: over.state }), payout: over.end.payout } : undefined;
}
