import { isDeepStrictEqual } from 'node:util';
import { add, type Money } from '#kernel/money.ts';
import type { StoredRound } from '#modules/bets/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import { findRules, type Family, type Order, type Rng, type SteppedRules } from '#modules/rules/index.ts';

type Deps = { families: readonly Family[]; fairness: Pick<Fairness, 'resume'> };
type Dealt = { outcome: object; payout: Money };

/**
 * Deals a settled round again from its seeds, without showing them, and compares outcome and payout with what is stored. `opening` is the
 * stake that it began with. Null where the rules are no longer here, or where the round was not dealt from a seed of its player.
 */
export async function redeal({ families, fairness }: Deps, round: StoredRound, opening: Money): Promise<'same' | 'differs' | null> {
  if (round.seedId === null) return null;
  const rules = findRules(families, round.family, round.model)?.rules;
  if (!rules || !('play' in rules || 'begin' in rules)) return null;
  const bet = rules.bet.safeParse(round.bet ?? {});
  if (!bet.success) return null;
  const { memberId, seedId, nonce } = round;
  const order = { stake: opening, bet: bet.data };
  const rng = await fairness.resume({ memberId, seedId, nonce, drawn: 0 });
  const dealt = 'play' in rules ? rules.play(order, rng) : stepThrough(rules, order, round.acts ?? [], rng);
  return dealt && isSame(dealt, round) ? 'same' : 'differs';
}

/** Plays the acts of a round again. A round that its player left ends by its rules. */
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

function isSame({ outcome, payout }: Dealt, round: StoredRound): boolean {
  return payout.minor === round.payout.minor && isDeepStrictEqual(JSON.parse(JSON.stringify(outcome)), round.outcome);
}
