import type { setMemberLimit } from '#contracts/bo/members.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { TIME_LIMIT } from '#contracts/safer-play-terms.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { ownerOf } from '#modules/identity/index.ts';
import { hasRaise, holdNow, readHeld } from '#modules/limits/limit-store.ts';
import { audit } from '#modules/staff/index.ts';
import { lockMember } from '#modules/wallet/index.ts';

type SetFailure = Failure<'identity.member_unknown' | 'limits.only_lower' | 'limits.minutes_wrong'>;

/**
 * Sets a first or lower limit for a member who asks staff for it: the limit holds when this returns, and cancels a waiting raise. Only the
 * member can raise a limit, with the wait and the confirmation. A repeat changes nothing.
 */
export async function setByStaff(
  db: Database,
  caller: StaffCaller,
  { id, kind, period, most, reason }: Input<typeof setMemberLimit>,
): Promise<Result<Output<typeof setMemberLimit>, SetFailure>> {
  const amount = BigInt(most);
  if (kind === 'time' && (amount < BigInt(TIME_LIMIT.least) || amount > BigInt(TIME_LIMIT.most))) return err('limits.minutes_wrong');
  const owner = await ownerOf(db, id);
  if (!owner) return err('identity.member_unknown');
  const memberId = BigInt(id);
  return db.transaction<Output<typeof setMemberLimit>, SetFailure>(async (tx) => {
    await lockMember(tx, memberId);
    const held = (await readHeld(tx, memberId, { kind, period })) ?? null;
    if (held !== null && amount > held) return err('limits.only_lower');
    if (held === amount && !(await hasRaise(tx, memberId, { kind, period }))) return ok({ isSet: true });
    await holdNow(tx, memberId, { kind, period }, amount);
    await audit(tx, caller, {
      action: 'limits.set_for_member',
      merchantId: owner.merchantId,
      subject: { kind: 'member', id },
      reason,
      before: { kind, period, most: held === null ? null : String(held) },
      after: { kind, period, most },
    });
    return ok({ isSet: true });
  });
}
