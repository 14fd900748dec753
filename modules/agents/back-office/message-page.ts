import type { staffAgentMessages } from '#contracts/bo/agent-messages.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { membersNamed, namesOf, pageSql, type Desk } from '#modules/agents/back-office/desk.ts';
import { answersOf } from '#modules/agents/messages/answers.ts';
import { MESSAGE_COLUMNS, type StoredMessage } from '#modules/agents/messages/messages.ts';

/** Returns messages of agents to members below them, the newest first unless the order is turned. */
export async function messagePage(
  desk: Desk,
  { merchantId, account, ...page }: Input<typeof staffAgentMessages>,
): Promise<Output<typeof staffAgentMessages>> {
  const members = account === undefined ? null : await membersNamed(desk, account, merchantId);
  const rows = await desk.db.query<StoredMessage & { total: number }>(
    `SELECT ${MESSAGE_COLUMNS}, (count(*) OVER ())::int AS total FROM agent_message m
      WHERE ($1::int IS NULL OR m.merchant_id = $1) AND ($2::bigint[] IS NULL OR m.agent_id = ANY ($2))
      ORDER BY m.id ${page.sort === 'id' ? 'ASC' : 'DESC'} ${pageSql(page)}`,
    [merchantId ?? null, members],
  );
  const nameOf = await namesOf(
    desk.db,
    rows.flatMap(({ agentId, toId }) => [agentId, toId]),
  );
  const answers = await answersOf(
    desk.db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ agentId, toId, total: _total, ...row }) => ({
      ...row,
      answers: answers.get(row.id) ?? [],
      agent: nameOf(agentId),
      to: toId === null ? null : nameOf(toId).account,
    })),
    total: rows[0]?.total ?? 0,
  };
}
