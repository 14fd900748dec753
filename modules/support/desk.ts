import type { supportLines, supportQueue } from '#contracts/bo/support.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf, correspondentOf } from '#modules/identity/index.ts';
import { audit, endClaim, needClaim, type Staff, type Subject } from '#modules/staff/index.ts';
import { handsOf } from '#modules/support/hand-store.ts';
import { ratingOf } from '#modules/support/satisfaction/rating-store.ts';
import { isFresh, lineViews, type SupportDeps } from '#modules/support/support.ts';
import * as store from '#modules/support/support-store.ts';

export type Desk = { deps: SupportDeps; staff: Pick<Staff, 'account' | 'claims'> };
export type Over = Failure<'support.unknown' | 'support.closed'>;
export type NotHeld = Over | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;

/** Time in ms for which a staff member counts as present after the last signal. */
const THERE_MS = 90_000;

/** Returns the subject of claims and audit entries of a chat. */
export function subjectOf(id: string): Subject {
  return { kind: 'support_chat', id };
}

/** Stores that a staff member is present for `THERE_MS`, or has left. */
export async function beThere({ deps }: Desk, { staffId }: StaffCaller, isThere: boolean, now: Date): Promise<void> {
  await store.setDesk(deps.db, staffId, isThere ? new Date(now.getTime() + THERE_MS) : null);
}

/**
 * Returns a page of chats, open chats first. Among these, chats of priority VIP levels come first, then chats with unanswered lines by
 * waiting time.
 */
export async function listChats(
  { deps: { db }, staff }: Desk,
  caller: StaffCaller,
  { pageNo, pageSize, sort, state, merchantId, memberId, assigned }: Input<typeof supportQueue>,
  now: Date,
): Promise<Output<typeof supportQueue>> {
  const assignedTo = assigned === 'own' ? caller.staffId : assigned;
  const filter = { merchantId, state, memberId, assignedTo };
  const { rows, total } = await store.listChats(db, filter, { isNewestFirst: sort === '-openedAt', pageNo, pageSize });
  return { rows: await chatViews({ db, staff }, caller, rows, now), total };
}

type ChatView = Output<typeof supportQueue>['rows'][number];

async function chatViews(
  { db, staff }: { db: SupportDeps['db']; staff: Desk['staff'] },
  caller: StaffCaller,
  rows: readonly store.Listed[],
  now: Date,
): Promise<ChatView[]> {
  const names = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const claims = await staff.claims.of(
    'support_chat',
    rows.map(({ id }) => String(id)),
    now,
  );
  return rows.map((row) => {
    const { id, merchantId, memberId, topic, openedAt, answeredAt, closedAt, closedBy, lastText, unanswered, isPriority } = row;
    const held = claims.get(String(id));
    return {
      id: String(id),
      merchantId,
      topic,
      openedAt,
      closedAt,
      closedBy,
      lastText,
      unanswered,
      isPriority,
      member: { id: String(memberId), account: names.get(memberId) ?? '' },
      state: closedAt !== null ? 'closed' : answeredAt === null ? 'waiting' : 'answered',
      claim: held ? { holder: held.holder, isOwn: held.staffId === caller.staffId, since: held.since, expiresAt: held.expiresAt } : null,
      assigned: row.assignedName === null ? null : { name: row.assignedName, isOwn: row.assignedTo === caller.staffId },
    };
  });
}

/** Returns a chat with its lines and the other data of its page. */
export async function readChat(
  { deps, staff }: Desk,
  caller: StaffCaller,
  id: string,
  now: Date,
): Promise<Result<Output<typeof supportLines>, Failure<'support.unknown'>>> {
  const found = await store.findListed(deps.db, id);
  if (!found) return err('support.unknown');
  const [views, lines, hands, rating, member] = await Promise.all([
    chatViews({ db: deps.db, staff }, caller, [found], now),
    lineViews(deps, found.id, now),
    handsOf(deps.db, found.id),
    ratingOf(deps.db, found.id),
    correspondentOf(deps.db, found.memberId),
  ]);
  return ok({
    chat: views[0]!,
    lines,
    isMemberTyping: found.closedAt === null && isFresh(found.memberTypingAt, now),
    isClosed: found.closedAt !== null,
    hands,
    rating: rating ?? null,
    language: member?.language ?? null,
    nickname: member?.nickname ?? '',
  });
}

/** Returns the chat, locked. Refuses if the chat is unknown or closed, or if the caller does not hold its claim. */
export async function heldChat(tx: Tx, caller: StaffCaller, id: string, now: Date): Promise<Result<store.Chat, NotHeld>> {
  const found = await store.lockChat(tx, id);
  if (!found) return err('support.unknown');
  if (found.closedAt !== null) return err('support.closed');
  const claim = await needClaim(tx, caller, subjectOf(id), now);
  return claim.ok ? ok(found) : claim;
}

type Answered = { lineId: string; merchantId: number };

/** Stores an answer to the member, who is notified after the commit. Each `requestId` is one line. */
export async function answerChat(
  { deps: { db, announce }, staff }: Desk,
  caller: StaffCaller,
  { id, text, requestId, now }: { id: string; text: string; requestId: string; now: Date },
): Promise<Result<{ lineId: string }, NotHeld | Failure<'wallet.request_reused'>>> {
  const answered = await db.transaction<Answered, NotHeld | Failure<'wallet.request_reused'>>(async (tx) => {
    const held = await heldChat(tx, caller, id, now);
    if (!held.ok) return held;
    const { line, isNew } = await store.addLine(tx, { chatId: held.value.id, requestId, staff: caller.name, text, now });
    const done = { lineId: String(line.id), merchantId: held.value.merchantId };
    if (!isNew) return line.text === text && line.staff === caller.name ? ok(done) : err('wallet.request_reused');
    await store.recordAnswer(tx, held.value.id, now);
    tx.afterCommit(() => announce(held.value.memberId));
    return ok(done);
  });
  if (!answered.ok) return answered;
  const { lineId, merchantId } = answered.value;
  // The author of the answer claims the chat.
  await staff.claims.take(caller, { subject: subjectOf(id), merchantId, now });
  return ok({ lineId });
}

/** Notifies the member that a staff member is typing. `isOpen` is false for a closed or unknown chat. */
export async function typeAnswer({ deps }: Desk, id: string, now: Date): Promise<{ isOpen: boolean }> {
  const found = await store.findChat(deps.db, id);
  if (!found || found.closedAt !== null) return { isOpen: false };
  await store.recordTyping(deps.db, found.id, 'staff', now);
  deps.announce(found.memberId);
  return { isOpen: true };
}

/** Closes a chat that the caller holds, with an audit entry, and notifies the member. */
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
