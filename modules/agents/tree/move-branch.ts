import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { endBranch } from '#modules/agents/contracts/end-contracts.ts';
import { lockBook, placeOf } from '#modules/agents/tree/place-store.ts';

export type BranchMove = { merchantId: number; memberId: bigint; /** Null puts the branch at the top. */ toId: bigint | null; now: Date };

type MoveFailure = Failure<'agents.stranger' | 'agents.under_itself' | 'agents.already_there'>;

/**
 * Puts a member with all below it under another member of the brand. What was played until now stays where it was. Contracts of the
 * branch end with their period, for they were made with those above it; they pay for what was played in the old place.
 */
export async function moveBranch(
  { db, site }: Pick<AgentDeps, 'db' | 'site'>,
  { merchantId, memberId, toId, now }: BranchMove,
): Promise<Result<{ levels: number }, MoveFailure>> {
  return db.transaction<{ levels: number }, MoveFailure>(async (tx) => {
    await lockBook(tx, merchantId);
    const place = await placeOf(tx, memberId);
    const to = toId === null ? null : await placeOf(tx, toId);
    if (!place || to === undefined || place.merchantId !== merchantId || (to && to.merchantId !== merchantId))
      return err('agents.stranger');
    if (to && (to.id === place.id || to.path.includes(place.id))) return err('agents.under_itself');
    if ((to?.id ?? null) === place.parentId) return err('agents.already_there');
    await endBranch(tx, { placeId: place.id, isItself: true, zone: site.merchant(merchantId).timeZone, now });
    const [moved] = await tx.query<{ levels: number }>('SELECT move_agent_branch($1, $2, $3) AS levels', [place.id, to?.id ?? null, now]);
    await tx.query('SELECT put_member_below($1, $2)', [memberId, toId]);
    return ok(moved!);
  });
}
