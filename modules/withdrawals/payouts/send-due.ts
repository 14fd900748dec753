import { serialText } from '#kernel/serial.ts';
import type { PayoutUpdate, PayoutSide } from '#modules/cashier/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { onAnswer } from '#modules/withdrawals/payouts/on-update.ts';
import { retryAt, recordSilence, takeDue, type Payout } from '#modules/withdrawals/payouts/payout.ts';
import { findWithdrawal } from '#modules/withdrawals/withdrawal.ts';

const MOST = 20;
export const PATIENCE_MS = 10_000;
/**
 * Time after which another process may take a payout again, in ms. It is longer than any call, so only the payout of a dead process is
 * taken.
 */
export const LEASE_MS = 60_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** Time without an update after which a payout is marked for staff, in ms; queries to its provider continue. */
const SILENT_MS = 24 * 3_600_000;

/**
 * Sends stored payouts to their providers, and queries payouts whose outcome is not known. A payout has one reference, and is sent again
 * only if its provider states that it never received the payout. Returns the number of payouts called for.
 */
export async function sendDuePayouts(deps: WithdrawalDeps, now: Date): Promise<number> {
  const due = await takeDue(deps.db, now, new Date(now.getTime() + LEASE_MS), MOST);
  await Promise.all(due.map((payout) => callFor(deps, payout, now)));
  return due.length;
}

async function callFor(deps: WithdrawalDeps, payout: Payout & { isFirst: boolean }, now: Date): Promise<void> {
  const side = deps.providers.find(({ code }) => code === payout.provider)?.payouts;
  const again = new Date(now.getTime() + Math.min(1_000 * 2 ** Math.min(payout.tries, 10), LONGEST_WAIT_MS));
  await retryAt(deps.db, payout.id, again);
  if (side) {
    const update = await (payout.isFirst ? send(deps, side, payout) : patiently(() => side.readOutcome(payout.id)));
    const received = await onAnswer(deps, payout, update, now);
    if (received.ok && received.value.outcome === 'send') await onAnswer(deps, payout, await send(deps, side, payout), now);
  }
  await recordSilence(deps.db, payout.id, new Date(now.getTime() - SILENT_MS));
}

async function send(deps: WithdrawalDeps, side: PayoutSide, { id, withdrawalId, amount }: Payout): Promise<PayoutUpdate> {
  const { serial, account } = (await findWithdrawal(deps.db, withdrawalId))!;
  const { kind, institution, holder, number } = account;
  return patiently(() => side.send({ id, label: serialText('W', serial), amount, to: { kind, institution, holder, number } }));
}

/** Awaits a call of a provider. A call that throws or takes too long has an unknown outcome, because it may have been carried out. */
async function patiently(read: () => Promise<PayoutUpdate>): Promise<PayoutUpdate> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<PayoutUpdate>((resolve) => {
    timer = setTimeout(() => resolve(UNKNOWN), PATIENCE_MS);
  });
  try {
    return await Promise.race([read(), tooLong]);
  } catch {
    return UNKNOWN;
  } finally {
    clearTimeout(timer);
  }
}

const UNKNOWN: PayoutUpdate = { status: 'unknown', providerRef: null, amount: null, currency: null, reason: null };
