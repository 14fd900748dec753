import type { agentMessages, answerAgent as contract } from '#contracts/agent-messages.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import { accountsOf } from '#modules/identity/index.ts';

type Answered = Output<typeof contract>;
export type ShownAnswer = Output<typeof agentMessages>['content'][number]['answers'][number];
type Stored = { id: bigint; messageId: bigint; memberId: bigint; text: string; at: Date };
type AnswerFailure = Failure<'agents.message_unknown' | 'wallet.request_reused'> | Full;

const ANSWERED: Limit = { name: 'agent-answer', most: 20, windowMs: 86_400_000 };
/** Most answers of a message that are shown, the newest. */
const SHOWN = 50;

/** SQL condition: the member received the message, either alone or as a member who was directly below the agent at that time. */
const RECEIVED = `m.to_id = $2 OR (m.to_id IS NULL AND EXISTS (
  SELECT FROM agent_place p JOIN agent_place above ON above.id = p.parent_id
   WHERE p.member_id = $2 AND above.member_id = m.agent_id AND p.since <= m.at AND (p.until IS NULL OR p.until > m.at)))`;

/**
 * Answers a message that the member received; the agent finds the answer in the inbox and below the message. Each `requestId` is one
 * answer.
 */
export async function answerAgent(
  db: Database,
  { memberId, merchantId }: Caller,
  { id, text, requestId }: Input<typeof contract>,
  now: Date,
): Promise<Result<Answered, AnswerFailure>> {
  return db.transaction<Answered, AnswerFailure>(
    async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('agent_answer', $1))", [memberId]);
      const [message] = await tx.query<{ agentId: bigint }>(`SELECT m.agent_id FROM agent_message m WHERE m.id = $1 AND (${RECEIVED})`, [
        id,
        memberId,
      ]);
      if (!message) return err('agents.message_unknown');
      const [earlier] = await tx.query<Stored>('SELECT id, message_id, member_id, text, at FROM agent_answer WHERE request_id = $1', [
        requestId,
      ]);
      if (earlier) {
        const isSame = earlier.memberId === memberId && String(earlier.messageId) === id && earlier.text === text;
        return isSame ? ok({ id: String(earlier.id), at: earlier.at }) : err('wallet.request_reused');
      }
      const allowed = await take(tx, ANSWERED, String(memberId), now);
      if (!allowed.ok) return allowed;
      const [made] = await tx.query<{ id: bigint }>(
        `INSERT INTO agent_answer (message_id, merchant_id, member_id, text, request_id, at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (request_id) DO NOTHING RETURNING id`,
        [id, merchantId, memberId, text, requestId, now],
      );
      if (!made) return err('wallet.request_reused');
      const from = (await accountsOf(tx, [memberId])).get(memberId)!;
      const sent = { id: `answer-${made.id}`, authorId: String(memberId), from, text, memberIds: [String(message.agentId)] };
      await tx.query("INSERT INTO outbox (topic, events) VALUES ('AgentWrote', $1)", [JSON.stringify([sent])]);
      return ok({ id: String(made.id), at: now });
    },
    { isRepeatable: true },
  );
}

/** Returns the newest answers of each message, the oldest first. */
export async function answersOf(db: Queryable, messageIds: readonly string[]): Promise<Map<string, ShownAnswer[]>> {
  const rows = await db.query<Stored>(
    `SELECT a.* FROM unnest($1::bigint[]) AS m (id), LATERAL (
       SELECT id, message_id, member_id, text, at FROM agent_answer WHERE message_id = m.id ORDER BY id DESC LIMIT $2) AS a ORDER BY a.id`,
    [messageIds, SHOWN],
  );
  const accounts = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const shown = rows.map(({ id, messageId, memberId, text, at }) => ({
    messageId: String(messageId),
    answer: { id: String(id), account: accounts.get(memberId) ?? '', text, at },
  }));
  return new Map([...Map.groupBy(shown, ({ messageId }) => messageId)].map(([id, all]) => [id, all.map(({ answer }) => answer)]));
}
