import { memberGroup, setMemberGroup } from '#contracts/bo/members.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { HIGHEST_GROUP } from '#contracts/prize-group.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { ownerOf } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';

/** The highest prize group that a member may play, with the staff member who set it; null where nobody did. */
export type PrizeGroup = { most: number; setBy: string | null; setAt: Date | null };

export async function prizeGroupOf(db: Queryable, memberId: bigint): Promise<PrizeGroup> {
  const [row] = await db.query<PrizeGroup>('SELECT most, set_by, set_at FROM prize_group WHERE member_id = $1', [memberId]);
  return row ?? { most: HIGHEST_GROUP, setBy: null, setAt: null };
}

/** Stores the prize group of a member, which applies to tickets that are bought from now on. A repeat changes nothing. */
export async function setPrizeGroup(
  tx: Queryable,
  { memberId, most, setBy, setAt }: { memberId: bigint; most: number; setBy: string; setAt: Date },
): Promise<PrizeGroup> {
  await tx.query(
    `INSERT INTO prize_group AS g (member_id, most, set_by, set_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET most = excluded.most, set_by = excluded.set_by, set_at = excluded.set_at WHERE g.most <> excluded.most`,
    [memberId, most, setBy, setAt],
  );
  return prizeGroupOf(tx, memberId);
}

/** Sets the prize group of a member for a staff member, who must give a reason. */
export async function setGroupByStaff(
  db: Database,
  caller: StaffCaller,
  { id, most, reason, now }: { id: string; most: number; reason: string; now: Date },
): Promise<Result<PrizeGroup, Failure<'identity.member_unknown'>>> {
  const owner = await ownerOf(db, id);
  if (!owner) return err('identity.member_unknown');
  const memberId = BigInt(id);
  return ok(
    await db.transact(async (tx) => {
      const before = await prizeGroupOf(tx, memberId);
      const after = await setPrizeGroup(tx, { memberId, most, setBy: caller.name, setAt: now });
      await audit(tx, caller, {
        action: 'rounds.set_prize_group',
        merchantId: owner.merchantId,
        subject: { kind: 'member', id },
        reason,
        before: { most: before.most },
        after: { most },
      });
      return after;
    }),
  );
}

/** Routes of the back office for a member's prize group. */
export function groupRoutes(db: Database): Route[] {
  return [
    handle(memberGroup, async ({ input: { id } }) =>
      (await ownerOf(db, id)) ? ok(await prizeGroupOf(db, BigInt(id))) : err('identity.member_unknown'),
    ),
    handle(setMemberGroup, ({ input, caller, now }) => setGroupByStaff(db, caller, { ...input, now })),
  ];
}
