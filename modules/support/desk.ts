import type { supportQueue } from '#contracts/bo/support.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { audit, endClaim, needClaim, type Claim, type Staff, type Subject } from '#modules/staff/index.ts';
import type { SupportDeps } from '#modules/support/support.ts';
import * as store from '#modules/support/support-store.ts';

export type Desk = { deps: SupportDeps; staff: Pick<Staff, 'claims'> };
type Over = Failure<'support.unknown' | 'support.closed'>;
type NotHeld = Over | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;

/** Time within which staff count as present after their last signal. */
const THERE_MS = 90_000;

export function subjectOf(id: string): Subject {
  return { kind: 'support_chat', id };
}

export async function beThere({ deps }: Desk, { staffId }: StaffCaller, isThere: boolean, now: Date): Promise<void> {
  await store.setDesk(deps.db, staffId, isThere ? new Date(now.getTime() + THERE_MS) : null);
}

/** Chats, the open ones first, and of them those of VIP levels that are answered first, then the one that waits longest. */
export async function listChats(
  { deps: { db }, staff }: Desk,
  caller: StaffCaller,
  { pageNo, pageSize, sort, state, merchantId }: Input<typeof supportQueue>,
  now: Date,
): Promise<Output<typeof supportQueue>> {
  const { rows, total } = await store.listChats(db, { merchantId, state }, { isNewestFirst: sort === '-openedAt', pageNo, pageSize });
  const names = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const claims = await staff.claims.of(
    'support_chat',
    rows.map(({ id }) => String(id)),
    now,
  );
  return {
    rows: rows.map(
      ({ id, merchantId: brand, memberId, topic, openedAt, answeredAt, closedAt, closedBy, lastText, unanswered, isPriority }) => {
        const held = claims.get(String(id));
        return {
          id: String(id),
          merchantId: brand,
          topic,
          openedAt,
          closedAt,
          closedBy,
          lastText,
          unanswered,
          isPriority,
          member: { id: String(memberId), account: names.get(memberId) ?? '' },
          state: closedAt !== null ? 'closed' : answeredAt === null ? 'waiting' : 'answered',
          claim: held
            ? { holder: held.holder, isOwn: held.staffId === caller.staffId, since: held.since, expiresAt: held.expiresAt }
            : null,
        };
      },
    ),
    total,
  };
}

/** Takes or keeps a chat that is open. */
export async function claimChat(
  { deps, staff }: Desk,
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Over | Failure<'staff.claimed_elsewhere'>>> {
  const found = await store.findChat(deps.db, id);
  if (!found) return err('support.unknown');
  if (found.closedAt !== null) return err('support.closed');
  return staff.claims.take(caller, { subject: subjectOf(id), now, isTakeover });
}

async function heldChat(tx: Tx, caller: StaffCaller, id: string, now: Date): Promise<Result<store.Chat, NotHeld>> {
  const found = await store.lockChat(tx, id);
  if (!found) return err('support.unknown');
  if (found.closedAt !== null) return err('support.closed');
  const claim = await needClaim(tx, caller, subjectOf(id), now);
  return claim.ok ? ok(found) : claim;
}

/** Writes to the member, who is notified after the commit. Each `requestId` is one line. */
export async function answerChat(
  { deps: { db, announce }, staff }: Desk,
  caller: StaffCaller,
  { id, text, requestId, now }: { id: string; text: string; requestId: string; now: Date },
): Promise<Result<{ lineId: string }, NotHeld | Failure<'wallet.request_reused'>>> {
  const answered = await db.transaction<{ lineId: string }, NotHeld | Failure<'wallet.request_reused'>>(async (tx) => {
    const held = await heldChat(tx, caller, id, now);
    if (!held.ok) return held;
    const { line, isNew } = await store.addLine(tx, { chatId: held.value.id, requestId, staff: caller.name, text, now });
    if (!isNew) return line.text === text && line.staff === caller.name ? ok({ lineId: String(line.id) }) : err('wallet.request_reused');
    await store.recordAnswer(tx, held.value.id, now);
    tx.afterCommit(() => announce(held.value.memberId));
    return ok({ lineId: String(line.id) });
  });
  // The author of the answer keeps the chat.
  if (answered.ok) await staff.claims.take(caller, { subject: subjectOf(id), now });
  return answered;
}

export async function typeAnswer({ deps }: Desk, id: string, now: Date): Promise<{ isOpen: boolean }> {
  const found = await store.findChat(deps.db, id);
  if (!found || found.closedAt !== null) return { isOpen: false };
  await store.recordTyping(deps.db, found.id, 'staff', now);
  deps.announce(found.memberId);
  return { isOpen: true };
}

export async function endChat(
  { deps: { db, announce } }: Desk,
  caller: StaffCaller,
  id: string,
  now: Date,
): Promise<Result<true, NotHeld>> {
  return db.transaction<true, NotHeld>(async (tx) => {
    const held = await heldChat(tx, caller, id, now);
    if (!held.ok) return held;
    const { id: chatId, memberId, merchantId } = held.value;
    await store.close(tx, chatId, caller.name, now);
    await endClaim(tx, subjectOf(id));
    tx.afterCommit(() => announce(memberId));
    await audit(tx, caller, { action: 'support.close_chat', merchantId, subject: subjectOf(id), reason: '' });
    return ok(true);
  });
}
