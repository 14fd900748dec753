import type { TestServer } from '#tests/factories/server.ts';

/** Inserts an ended chat of a member with a line of each side, and returns its number. */
export async function endedChat({ owner }: Pick<TestServer, 'owner'>, account: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>(
    `INSERT INTO support_chat (merchant_id, member_id, topic, opened_at, answered_at, closed_at)
     SELECT merchant_id, id, 'game', now(), now(), now() FROM member WHERE account = $1 RETURNING id`,
    [account],
  );
  const id = String(rows[0]!.id);
  await owner.query(
    `INSERT INTO support_line (chat_id, request_id, staff, text, sent_at)
     VALUES ($1, gen_random_uuid(), NULL, 'The wheel stands still.', now()), ($1, gen_random_uuid(), 'ines', 'We look at it.', now())`,
    [id],
  );
  return id;
}
