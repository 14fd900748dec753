import { add } from '#kernel/money.ts';
import type { Rng } from '#games/kit/rng.ts';
import type { Redeal, RoundToDeal } from '#games/kit/view/family-front.ts';
import type { InstantRules, SharedRules, SteppedRules, TicketRules } from '#modules/rules/index.ts';

/** The redeal of a family whose rules run in the browser as they stand. */
export function redealBy(open: (model: string) => InstantRules | SteppedRules | SharedRules | TicketRules | undefined): Redeal {
  return (round, rng) => {
    const rules = open(round.model);
    const bet = rules?.bet.safeParse(round.bet);
    if (!rules || !bet?.success) return null;
    const order = { stake: round.stake, bet: bet.data };
    if (rules.kind === 'instant') return rules.play(order, rng);
    if (rules.kind === 'shared') return rules.settle(order, rules.deal(rng), round.acts);
    // A ticket that was given back, or whose draw was called off.
    if (rules.kind === 'ticket' && round.acts.length > 0) return { payout: round.stake, outcome: { isVoid: true } };
    if (rules.kind === 'ticket') return rules.settle(order, rules.deal(rng));
    return stepThrough(rules, order, round.acts, rng);
  };
}

/** A round that its player left is ended as the server ends it. */
function stepThrough(
  rules: SteppedRules,
  begun: Pick<RoundToDeal, 'stake' | 'bet'>,
  acts: RoundToDeal['acts'],
  rng: Rng,
): ReturnType<Redeal> {
  const { bet } = begun;
  let { stake } = begun;
  let step = rules.begin(begun, rng);
  for (const done of acts) {
    const act = rules.acts.safeParse(done);
    const next = act.success && !step.end ? rules.act({ stake, bet, state: step.state }, act.data, rng) : undefined;
    if (!next) return null;
    if (next.more) stake = add(stake, next.more);
    step = next;
  }
  const over = step.end ? step : rules.abandon({ stake, bet, state: step.state }, rng);
  return over.end ? { outcome: rules.outcome({ stake, bet, state: over.state }), payout: over.end.payout } : null;
}
