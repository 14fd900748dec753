import type { Redeal } from '#games/kit/view/family-front.ts';
import {
  dealAgainBy,
  meterBefore,
  type InstantRules,
  type SharedRules,
  type SteppedRules,
  type TicketRules,
} from '#modules/rules/index.ts';

/** Returns the redeal of a family whose rules run unchanged in the browser. */
export function redealBy(open: (model: string) => InstantRules | SteppedRules | SharedRules | TicketRules | undefined): Redeal {
  return (round, rng) => {
    const rules = open(round.model);
    const bet = rules?.bet.safeParse(round.bet);
    if (!rules || !bet?.success) return null;
    const order = { stake: round.stake, bet: bet.data };
    if (rules.kind === 'shared') return rules.settle(order, rules.deal(rng), round.acts);
    // A ticket with an act was returned by the player or by a void draw.
    if (rules.kind === 'ticket' && round.acts.length > 0) return { payout: round.stake, outcome: { isVoid: true } };
    if (rules.kind === 'ticket') return rules.settle(order, rules.deal(rng));
    const meter = round.outcome === undefined ? undefined : meterBefore(rules, round.outcome);
    return dealAgainBy(rules)?.({ ...order, meter }, round.acts, rng) ?? null;
  };
}
