import type { Outcome } from '#modules/gateway/index.ts';
import { closeApplied, openAgain, takeAgreed, type AgreedCase } from '#modules/reconciliation/case-store.ts';
import type { ReconcileDeps } from '#modules/reconciliation/deps.ts';
import { readPlan } from '#modules/reconciliation/plan.ts';

/** Time in ms, longer than the calls of a case, so that only a crashed process leaves a case for this time. */
const LEASE_MS = 30_000;
const AT_ONCE = 50;

/**
 * Carries out agreed corrections as the vendor's own calls, so that an id that came in the meantime, or comes later, is a repeat. An
 * unknown outcome is retried. A refusal returns the case to staff. Returns the number of cases.
 */
export async function carryOutAgreed(deps: ReconcileDeps): Promise<number> {
  const now = deps.clock.now();
  const due = await takeAgreed(deps.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  for (const one of due) {
    try {
      await carryOut(deps, one);
    } catch (error) {
      deps.log.error({ err: error, case: String(one.id) }, 'a case of a vendor waits');
    }
  }
  return due.length;
}

async function carryOut({ db, clock, perform }: ReconcileDeps, { id, vendor, plan }: AgreedCase): Promise<void> {
  for (const call of readPlan(plan)) {
    const outcome: Outcome = await perform(vendor, call, true);
    if (outcome.status === 'TEMPORARY_ERROR') return;
    if (outcome.status !== 'OK') return openAgain(db, id, `${call.kind}: ${outcome.status}`);
  }
  await closeApplied(db, id, clock.now());
}
