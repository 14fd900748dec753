import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { carryExclusion } from '#modules/identity/exclusion/carry-exclusion.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';

const payload = z.strictObject({ memberId: z.string() });
type Carried = { merchantId: number; account: string; ofMember: bigint; ofAccount: string; until: Date | null };
export type PartFailure = 'identity.member_unknown' | 'identity.exclusion_own';

/**
 * Declares the approval that an exclusion reached the wrong person, which two staff members decide. The two accounts then belong to two
 * persons. The member is free, unless the member has taken an exclusion or another exclusion reaches the member. An exclusion that a member
 * has taken cannot be lifted.
 */
export const partKind: ApprovalKind<z.output<typeof payload>, PartFailure> = {
  kind: 'identity.part_persons',
  permission: MEMBERS.erase,
  payload,
  describe: async (tx, { memberId }) => {
    const found = await findCarried(tx, BigInt(memberId));
    if (!found.ok) return found;
    const { merchantId, account, ofMember, ofAccount, until } = found.value;
    const facts = { account, 'excluded account': `#${ofMember} ${ofAccount}`, until: until?.toISOString() ?? 'for good' };
    return ok({ merchantId, subject: { kind: 'member', id: memberId }, facts });
  },
  execute: async (tx, { memberId }) => {
    const id = BigInt(memberId);
    const found = await findCarried(tx, id);
    if (!found.ok) return found;
    await tx.query('INSERT INTO member_apart (one, other) VALUES (least($1::bigint, $2), greatest($1, $2)) ON CONFLICT DO NOTHING', [
      id,
      found.value.ofMember,
    ]);
    const [own] = await tx.query<{ until: Date | null }>(
      `SELECT ends_at AS until FROM member_break
        WHERE member_id = $1 AND state = 'excluded' AND of_member IS NULL AND (ends_at IS NULL OR ends_at > clock_timestamp())
        ORDER BY ends_at DESC NULLS FIRST LIMIT 1`,
      [id],
    );
    await tx.query('UPDATE member SET state = $2, state_until = $3 WHERE id = $1', [id, own ? 'excluded' : 'active', own?.until ?? null]);
    await carryExclusion(tx, id);
    return ok({ before: { state: 'excluded', of: String(found.value.ofMember) }, after: { apart: true } });
  },
};

/** Returns the member with the exclusion of another account that excludes this member. */
async function findCarried(tx: Tx, memberId: bigint): Promise<Result<Carried, Failure<PartFailure>>> {
  await lockMember(tx, memberId);
  const [member] = await tx.query<Pick<Carried, 'merchantId' | 'account'> & { state: string }>(
    'SELECT merchant_id, account, state FROM member WHERE id = $1',
    [memberId],
  );
  if (!member) return err('identity.member_unknown');
  const [over] = await tx.query<Pick<Carried, 'ofMember' | 'ofAccount' | 'until'>>(
    `SELECT o.of_member, x.account AS of_account, o.until FROM exclusion_over($1) o JOIN member x ON x.id = o.of_member`,
    [memberId],
  );
  return over && member.state === 'excluded' ? ok({ ...member, ...over }) : err('identity.exclusion_own');
}
