import { randomUUID } from 'node:crypto';
import { PAYMENT } from '#tests/abuse/withdrawals.ts';
import type { TestServer } from '#tests/factories/server.ts';

/** Inserts a message of a Lantern member in the English room, sent just now, and returns its id. */
export async function messageInChat({ owner }: Pick<TestServer, 'owner'>, account: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `WITH room AS (
       INSERT INTO chat_room (merchant_id, name, last_no) VALUES (1, 'lobby/en', 1)
       ON CONFLICT (merchant_id, name) DO UPDATE SET last_no = chat_room.last_no + 1 RETURNING id, last_no)
     INSERT INTO chat_message (room_id, no, member_id, request_id, text, sent_at)
     SELECT room.id, room.last_no, member.id, gen_random_uuid(), 'Good evening', now()
       FROM room, member WHERE member.account = $1 AND member.merchant_id = 1
     RETURNING id::text`,
    [account],
  );
  return rows[0]!.id;
}

/** Returns the body of a gift in a room. */
export const gift = () => ({ amount: 3, currency: 'USD', paymentPassword: PAYMENT, requestId: randomUUID() });
