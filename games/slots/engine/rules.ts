import type { Rng } from '#games/kit/rng.ts';
import type { Machine } from '#games/slots/engine/machine.ts';
import { prepare } from '#games/slots/engine/prepare.ts';
import { spin, type Outcome } from '#games/slots/engine/spin.ts';

/**
 * The rules of every slot: what the server deals with and what the browser verifies with.
 * `spin(prepare(machine), rng, maxWin × totalBet)` gives the same outcome for the same bytes, everywhere.
 */
export { prepare, type Prepared } from '#games/slots/engine/prepare.ts';
export { spin, type Outcome, type Spin, type Step } from '#games/slots/engine/spin.ts';

/** A round dealt once more: the payout is `stake × won ÷ cost`, cut to the minor unit. */
export type Redealt = { outcome: Outcome; won: number; cost: number };

/** Deals one round of a model as the server does. The verifier of the site asks every family for this. */
export function redeal({ machine, maxWin }: { machine: Machine; maxWin: number }, rng: Rng): Redealt {
  const outcome = spin(prepare(machine), rng, maxWin * machine.totalBet);
  return { outcome, won: outcome.coins, cost: machine.totalBet };
}
