import type { agentMessages, writeToTeam as contract } from '#contracts/agent-messages.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { pagesOf } from '#platform/db/list-page.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { take, type Limit } from '#platform/limit/limit.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { answersOf } from '#modules/agents/messages/answers.ts';
import { placeOf } from '#modules/agents/tree/place-store.ts';

export type TeamMessage = Output<typeof contract>;
export type StoredMessage = Omit<TeamMessage, 'to'> & { agentId: bigint; toId: bigint | null; merchantId: number };
export type WriteFailure = Failure<'agents.stranger' | 'agents.nobody_below' | 'wallet.request_reused' | 'request.too_many'>;

const WRITTEN: Limit = { name: 'agent-message', most: 20, windowMs: 86_400_000 };
/** Number of members who receive a message by one event. */
const SENT_AT_ONCE = 500;

export const MESSAGE_COLUMNS = 'm.id::text, m.merchant_id, m.agent_id, m.to_id, m.text, m.recipients, m.at';

/**
 * Writes to one member directly below, or to all of them. The outbox fills each inbox once. Each `requestId` is one message, whose repeat
 * does not count against the limit.
 */
export async function writeToTeam(
  { db }: Pick<AgentDeps, 'db'>,
  { memberId: agentId, merchantId }: Caller,
  { downlineId, text, requestId }: Input<typeof contract>,
  now: Date,
): Promise<Result<TeamMessage, WriteFailure>> {
  const toId = downlineId === null ? null : BigInt(downlineId);
  return db.transaction<TeamMessage, WriteFailure>(
    async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('agent_message', $1))", [agentId]);
      const place = (await placeOf(tx, agentId))!;
      const rows = await tx.query<{ id: bigint }>(
        'SELECT member_id AS id FROM agent_place WHERE parent_id = $1 AND until IS NULL AND ($2::bigint IS NULL OR member_id = $2) ORDER BY 1',
        [place.id, toId],
      );
      if (rows.length === 0) return toId === null ? err('agents.nobody_below') : err('agents.stranger', { field: 'downlineId' });
      const [earlier] = await tx.query<StoredMessage>(`SELECT ${MESSAGE_COLUMNS} FROM agent_message m WHERE m.request_id = $1`, [
        requestId,
      ]);
      if (earlier) {
        const isSame = earlier.agentId === agentId && earlier.toId === toId && earlier.text === text;
        return isSame ? ok((await shownMessages(tx, [earlier]))[0]!) : err('wallet.request_reused');
      }
      const allowed = await take(tx, WRITTEN, String(agentId), now);
      if (!allowed.ok) return allowed;
      const [made] = await tx.query<StoredMessage>(
        `INSERT INTO agent_message AS m (merchant_id, agent_id, to_id, text, recipients, request_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (request_id) DO NOTHING RETURNING ${MESSAGE_COLUMNS}`,
        [merchantId, agentId, toId, text, rows.length, requestId, now],
      );
      if (!made) return err('wallet.request_reused');
      await notify(
        tx,
        made,
        rows.map(({ id }) => id),
      );
      return ok((await shownMessages(tx, [made]))[0]!);
    },
    { isRepeatable: true },
  );
}

async function notify(tx: Tx, { id, agentId, text }: StoredMessage, members: readonly bigint[]): Promise<void> {
  const from = (await accountsOf(tx, [agentId])).get(agentId)!;
  for (let at = 0; at < members.length; at += SENT_AT_ONCE) {
    const sent = { id, authorId: String(agentId), about: id, from, text, memberIds: members.slice(at, at + SENT_AT_ONCE).map(String) };
    await tx.query("INSERT INTO outbox (topic, events) VALUES ('AgentWrote', $1)", [JSON.stringify([sent])]);
  }
}

async function shownMessages(db: Queryable, rows: readonly StoredMessage[]): Promise<TeamMessage[]> {
  const accounts = await accountsOf(
    db,
    rows.flatMap(({ toId }) => toId ?? []),
  );
  return rows.map(({ id, toId, text, recipients, at }) => ({
    id,
    to: (toId !== null && accounts.get(toId)) || null,
    text,
    recipients,
    at,
  }));
}

/** Returns a page of the messages that the agent has written. */
export async function messageList(
  { db }: Pick<AgentDeps, 'db'>,
  { memberId, merchantId }: Caller,
  { days, pageNo, pageSize }: Input<typeof agentMessages>,
  now: Date,
): Promise<Output<typeof agentMessages>> {
  const rows = await db.query<StoredMessage & { of: number }>(
    `SELECT ${MESSAGE_COLUMNS}, (count(*) OVER ())::int AS of FROM agent_message m
      WHERE m.agent_id = $1 AND brand_day($2, m.at) > brand_day($2, $3) - $4::int ORDER BY m.id DESC LIMIT $5 OFFSET $6`,
    [memberId, merchantId, now, days, pageSize, (pageNo - 1) * pageSize],
  );
  const [messages, answers] = await Promise.all([
    shownMessages(db, rows),
    answersOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const content = messages.map((message) => ({ ...message, answers: answers.get(message.id) ?? [] }));
  return { content, pageNum: pageNo, totalPages: pagesOf(rows[0]?.of ?? 0, pageSize) };
}
