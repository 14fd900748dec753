import type { agentDownline, noteDownline as contract } from '#contracts/agent-downlines.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { cardsOf } from '#modules/identity/index.ts';
import { prizeGroupOf } from '#modules/draws/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { downlineOf, frozenOf } from '#modules/agents/downlines/freeze.ts';

export type Note = Output<typeof contract>;
const NOTES_SHOWN = 100;

/** Returns a member of the branch, with the agent's notes on the member. */
export async function downlineCard(
  { db, site }: Pick<AgentDeps, 'db' | 'site'>,
  { merchantId, memberId: agentId }: Caller,
  memberId: bigint,
): Promise<Result<Output<typeof agentDownline>, Failure<'agents.stranger'>>> {
  if (!(await downlineOf(db, agentId, memberId))) return err('agents.stranger', { field: 'id' });
  const { account, accountType, createdAt } = (await cardsOf(db, [memberId])).get(memberId)!;
  const notes = await db.query<Note>(
    'SELECT id::text, text, at FROM agent_note WHERE agent_id = $1 AND member_id = $2 ORDER BY agent_note.id DESC LIMIT $3',
    [agentId, memberId, NOTES_SHOWN],
  );
  const isAgent = site.merchant(merchantId).settings.agentTypes.includes(accountType);
  const [frozen, group, own] = await Promise.all([frozenOf(db, agentId, memberId), prizeGroupOf(db, memberId), prizeGroupOf(db, agentId)]);
  const groups = { prizeGroup: group.most, mostPrizeGroup: own.most };
  return ok({ memberId: String(memberId), account, isAgent, joinedAt: createdAt, ...frozen, ...groups, notes });
}

export type RecordFailure = Failure<'agents.stranger' | 'wallet.request_reused'>;

/** Stores an agent's note on a member of the branch. */
export async function noteDownline(
  { db }: Pick<AgentDeps, 'db'>,
  { memberId: agentId }: Caller,
  { id, text, requestId }: Input<typeof contract>,
  now: Date,
): Promise<Result<Note, RecordFailure>> {
  return db.transaction<Note, RecordFailure>(
    async (tx) => {
      const memberId = BigInt(id);
      if (!(await downlineOf(tx, agentId, memberId))) return err('agents.stranger', { field: 'id' });
      await tx.query(
        'INSERT INTO agent_note (agent_id, member_id, request_id, text, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (request_id) DO NOTHING',
        [agentId, memberId, requestId, text, now],
      );
      const [kept] = await tx.query<Note>(
        'SELECT id::text, text, at FROM agent_note WHERE request_id = $1 AND agent_id = $2 AND member_id = $3 AND text = $4',
        [requestId, agentId, memberId, text],
      );
      return kept ? ok(kept) : err('wallet.request_reused');
    },
    { isRepeatable: true },
  );
}
