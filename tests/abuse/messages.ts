import { randomUUID } from 'node:crypto';
import type { TestServer } from '#tests/factories/server.ts';

/** Inserts a message to a member and returns its id. */
export async function messageTo({ owner }: Pick<TestServer, 'owner'>, account: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>(
    `INSERT INTO message (member_id, source, template, facts, sent_at)
     SELECT id, $2, 'deposit_credited', '{"minor": "500", "currency": "USD"}', now() FROM member WHERE account = $1 RETURNING id`,
    [account, `test/${randomUUID()}`],
  );
  return `m${rows[0]!.id}`;
}
