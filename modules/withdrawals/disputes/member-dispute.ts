import type { getDispute } from '#contracts/withdrawals.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { addMessage, disputeOf, keeperOf, messagesOf } from '#modules/withdrawals/disputes/dispute-store.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

export type DisputeView = Output<typeof getDispute>;
const PER_HOUR: Limit = { name: 'dispute-messages', most: 20, windowMs: 3_600_000 };

/** Returns the dispute over a withdrawal, as its member sees it. */
export async function memberDispute(
  { db, files }: Pick<WithdrawalDeps, 'db' | 'files'>,
  { id }: Withdrawal,
  now: Date,
): Promise<Result<DisputeView, Failure<'withdrawals.no_dispute'>>> {
  const found = await disputeOf(db, id);
  if (!found) return err('withdrawals.no_dispute');
  const { serial, missing, verdict, reason, reference, openedAt, closedAt } = found;
  return ok({
    serial: serialText('C', serial),
    missing,
    currency: missing.currency,
    pictures: (await files.storedBy([keeperOf(found)], now)).get(keeperOf(found)) ?? [],
    messages: (await messagesOf(db, [found.id])).get(found.id) ?? [],
    verdict,
    reason,
    reference,
    openedAt,
    closedAt,
  });
}

export type WriteFailure = Failure<'withdrawals.no_dispute' | 'withdrawals.dispute_closed' | 'wallet.request_reused'> | Full;

/** Sends a member's message to staff while the dispute is open; a `requestId` stands for one message. */
export async function writeAsMember(
  deps: WithdrawalDeps,
  one: Withdrawal,
  { text, requestId, now }: { text: string; requestId: string; now: Date },
): Promise<Result<DisputeView, WriteFailure>> {
  const allowed = await take(deps.db, PER_HOUR, String(one.memberId), now);
  if (!allowed.ok) return allowed;
  const written = await deps.db.transaction<true, WriteFailure>(async (tx) => {
    await lockWithdrawal(tx, one.id);
    const found = await disputeOf(tx, one.id);
    if (!found) return err('withdrawals.no_dispute');
    if (found.verdict !== null) return err('withdrawals.dispute_closed');
    const id = derivedId(`dispute/${found.id}/${requestId.toLowerCase()}`);
    return (await addMessage(tx, { id, disputeId: found.id, staff: null, text, at: now })) ? ok(true) : err('wallet.request_reused');
  });
  return written.ok ? memberDispute(deps, one, now) : written;
}
