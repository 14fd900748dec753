import type { chatCases, chatContext } from '#contracts/bo/chat.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { audit, endClaim, needClaim, type Claim, type Staff, type Subject } from '#modules/staff/index.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { around, authorsOf, findMessage } from '#modules/chat/message-store.ts';
import { mutesOf } from '#modules/chat/mute-store.ts';
import { holdMessage, remove } from '#modules/chat/remove-message.ts';
import { findCase, listCases, recordVerdict } from '#modules/chat/moderation/case-store.ts';

export type Desk = { deps: ChatDeps; staff: Pick<Staff, 'claims'> };

/** Messages shown before and after the reported message. */
const NEAR = 10;

export function subjectOf(id: string): Subject {
  return { kind: 'chat_message', id };
}

export async function pageOfCases(
  { deps: { db }, staff }: Desk,
  caller: StaffCaller,
  { pageNo, pageSize, sort, state, merchantId }: Input<typeof chatCases>,
  now: Date,
): Promise<Output<typeof chatCases>> {
  const { rows, total } = await listCases(db, { merchantId, state, isNewestFirst: sort === '-openedAt', pageNo, pageSize });
  const names = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const claims = await staff.claims.of(
    'chat_message',
    rows.map(({ messageId }) => String(messageId)),
    now,
  );
  return {
    rows: rows.map(({ messageId, memberId, text, sentAt, goneAt, goneBy, verdict, ...one }) => {
      const id = String(messageId);
      const held = claims.get(id);
      return {
        ...one,
        message: { id, member: { id: String(memberId), account: names.get(memberId) ?? '' }, text, sentAt, goneAt, goneBy },
        state: verdict ?? 'open',
        claim: held ? { holder: held.holder, isOwn: held.staffId === caller.staffId, since: held.since, expiresAt: held.expiresAt } : null,
      };
    }),
    total,
  };
}

/** Returns the messages around a message, removed messages included, and every mute of its author. */
export async function contextOf(
  { deps: { db } }: Desk,
  id: string,
  now: Date,
): Promise<Result<Output<typeof chatContext>, Failure<'chat.message_unknown'>>> {
  const found = await findMessage(db, id);
  if (!found) return err('chat.message_unknown');
  const near = await around(db, found, NEAR);
  const names = await accountsOf(db, authorsOf(near));
  const mutes = found.memberId === null ? [] : await mutesOf(db, found.memberId);
  return ok({
    messages: near.map(({ id: messageId, memberId, text, sentAt, goneAt, goneBy }) => ({
      id: String(messageId),
      text,
      sentAt,
      goneAt,
      goneBy,
      member: memberId === null ? null : { id: String(memberId), account: names.get(memberId) ?? '' },
    })),
    mutes: mutes.map((mute) => ({ ...mute, isOn: mute.endedAt === null && (mute.until === null || mute.until > now) })),
  });
}

type Over = Failure<'chat.message_unknown' | 'chat.case_decided'>;

/** Claims or keeps an open case. */
export async function claimCase(
  { deps, staff }: Desk,
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Over | Failure<'staff.claimed_elsewhere'>>> {
  const found = await findCase(deps.db, id);
  if (!found) return err('chat.message_unknown');
  if (found.verdict) return err('chat.case_decided');
  return staff.claims.take(caller, { subject: subjectOf(id), merchantId: found.merchantId, now, isTakeover });
}

type Deciding = { id: string; verdict: 'hidden' | 'kept'; reason: string; now: Date };
type DecideFailure = Over | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;

/** Decides a case once. Repeating the same verdict changes nothing. */
export async function decideCase(
  { deps }: Desk,
  caller: StaffCaller,
  { id, verdict, reason, now }: Deciding,
): Promise<Result<Deciding['verdict'], DecideFailure>> {
  return deps.db.transaction<Deciding['verdict'], DecideFailure>(async (tx) => {
    const found = await holdMessage(tx, id);
    const opened = found && (await findCase(tx, id));
    if (!opened) return err('chat.message_unknown');
    if (opened.verdict) return opened.verdict === verdict ? ok(verdict) : err('chat.case_decided');
    const claim = await needClaim(tx, caller, subjectOf(id), now);
    if (!claim.ok) return claim;
    await recordVerdict(tx, id, { verdict, by: caller.name, now });
    if (verdict === 'hidden') await remove(tx, deps, found, caller.name, now);
    await endClaim(tx, subjectOf(id));
    await audit(tx, caller, {
      action: `chat.${verdict === 'hidden' ? 'hide' : 'keep'}_message`,
      merchantId: opened.merchantId,
      subject: subjectOf(id),
      reason,
      after: { member: found.message.memberId, room: found.room.name },
    });
    return ok(verdict);
  });
}

/** Hides a message without a report. If it was reported, the case is decided by it. */
export async function hide(
  { deps }: Desk,
  caller: StaffCaller,
  { id, reason, now }: Omit<Deciding, 'verdict'>,
): Promise<Result<true, Failure<'chat.message_unknown'>>> {
  return deps.db.transaction<true, Failure<'chat.message_unknown'>>(async (tx) => {
    const found = await holdMessage(tx, id);
    if (!found) return err('chat.message_unknown');
    if (found.message.goneAt !== null) return ok(true);
    const { name: room, merchantId } = found.room;
    await recordVerdict(tx, id, { verdict: 'hidden', by: caller.name, now });
    await remove(tx, deps, found, caller.name, now);
    await endClaim(tx, subjectOf(id));
    const subject = subjectOf(id);
    await audit(tx, caller, { action: 'chat.hide_message', merchantId, subject, reason, after: { member: found.message.memberId, room } });
    return ok(true);
  });
}
