import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { endBranch } from '#modules/agents/contracts/end-contracts.ts';
import { lockBook, placeOf, type Place } from '#modules/agents/tree/place-store.ts';

export type BranchMove = { merchantId: number; memberId: bigint; /** Null puts the branch at the top. */ toId: bigint | null; now: Date };

export type MoveFailure = Failure<'agents.stranger' | 'agents.under_itself' | 'agents.already_there'>;

/** Returns the places of a move, if the move is possible now. Locks the book of the brand. */
export async function judgeMove(
  tx: Tx,
  { merchantId, memberId, toId }: Omit<BranchMove, 'now'>,
): Promise<Result<{ place: Place; to: Place | null }, MoveFailure>> {
  await lockBook(tx, merchantId);
  const place = await placeOf(tx, memberId);
  const to = toId === null ? null : await placeOf(tx, toId);
  if (!place || to === undefined || place.merchantId !== merchantId || (to && to.merchantId !== merchantId)) return err('agents.stranger');
  if (to && (to.id === place.id || to.path.includes(place.id))) return err('agents.under_itself');
  return (to?.id ?? null) === place.parentId ? err('agents.already_there') : ok({ place, to });
}

/**
 * Puts a member with all members below under another member of the brand. Play until now counts at the old place. Contracts of the branch
 * end with their period, because they were made with the members above; they still pay for play at the old place.
 */
export async function moveBranch(
  tx: Tx,
  { site }: Pick<AgentDeps, 'site'>,
  { merchantId, memberId, toId, now }: BranchMove,
): Promise<Result<{ levels: number }, MoveFailure>> {
  const judged = await judgeMove(tx, { merchantId, memberId, toId });
  if (!judged.ok) return judged;
  const { place, to } = judged.value;
  await endBranch(tx, { placeId: place.id, isItself: true, zone: site.merchant(merchantId).timeZone, now });
  const [moved] = await tx.query<{ levels: number }>('SELECT move_agent_branch($1, $2, $3) AS levels', [place.id, to?.id ?? null, now]);
  await tx.query('SELECT put_member_below($1, $2)', [memberId, toId]);
  return ok(moved!);
}
