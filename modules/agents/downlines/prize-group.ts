import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { prizeGroupOf, setPrizeGroup } from '#modules/draws/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { downlineOf } from '#modules/agents/downlines/freeze.ts';
import { lockBook } from '#modules/agents/tree/place-store.ts';

export type GroupFailure = Failure<'agents.stranger' | 'rounds.prize_group'>;

/** Sets the highest prize group that a member of the branch may play: at most the agent's own. Moves of branches wait during the call. */
export async function groupDownline(
  { db }: Pick<AgentDeps, 'db'>,
  { merchantId, memberId: agentId }: Caller,
  { memberId, most, now }: { memberId: bigint; most: number; now: Date },
): Promise<Result<{ prizeGroup: number }, GroupFailure>> {
  return db.transaction<{ prizeGroup: number }, GroupFailure>(
    async (tx) => {
      await lockBook(tx, merchantId);
      if (!(await downlineOf(tx, agentId, memberId))) return err('agents.stranger', { field: 'id' });
      const own = await prizeGroupOf(tx, agentId);
      if (most > own.most) return err('rounds.prize_group', { most: own.most });
      const setBy = (await accountsOf(tx, [agentId])).get(agentId)!;
      const group = await setPrizeGroup(tx, { memberId, most, setBy, setAt: now });
      return ok({ prizeGroup: group.most });
    },
    { isRepeatable: true },
  );
}
