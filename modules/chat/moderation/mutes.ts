import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { ownerOf } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { addMute, endMute, findMute } from '#modules/chat/mute-store.ts';

const HOUR_MS = 3_600_000;

type Order = { id: string; reason: string; now: Date };
type Unknown = Failure<'chat.member_unknown'>;

/** Prevents a member from writing in every room, permanently for 0 hours. The member is notified immediately. */
export async function muteMember(
  deps: ChatDeps,
  caller: StaffCaller,
  { id, hours, reason, now }: Order & { hours: number },
): Promise<Result<{ until: Date | null }, Unknown>> {
  return deps.db.transaction<{ until: Date | null }, Unknown>(async (tx) => {
    const owner = await ownerOf(tx, id);
    if (!owner) return err('chat.member_unknown');
    const memberId = BigInt(id);
    const until = hours === 0 ? null : new Date(now.getTime() + hours * HOUR_MS);
    // The second of two concurrent calls waits here.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`chat_mute ${id}`]);
    await endMute(tx, memberId, caller.name, now);
    await addMute(tx, memberId, { from: now, until, reason, mutedBy: caller.name });
    tx.afterCommit(() => deps.announce({ kind: 'member', memberId }));
    const subject = { kind: 'member', id };
    await audit(tx, caller, { action: 'chat.mute_member', merchantId: owner.merchantId, subject, reason, after: { until } });
    return ok({ until });
  });
}

/** Lets a member write again before the end of the mute. */
export async function unmuteMember(deps: ChatDeps, caller: StaffCaller, { id, reason, now }: Order): Promise<Result<true, Unknown>> {
  return deps.db.transaction<true, Unknown>(async (tx) => {
    const owner = await ownerOf(tx, id);
    if (!owner) return err('chat.member_unknown');
    const memberId = BigInt(id);
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`chat_mute ${id}`]);
    if (!(await findMute(tx, memberId, now))) return ok(true);
    await endMute(tx, memberId, caller.name, now);
    tx.afterCommit(() => deps.announce({ kind: 'member', memberId }));
    await audit(tx, caller, { action: 'chat.unmute_member', merchantId: owner.merchantId, subject: { kind: 'member', id }, reason });
    return ok(true);
  });
}
