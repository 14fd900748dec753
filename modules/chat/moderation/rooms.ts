import type { changeRoom, chatRooms, chatWords, listWord } from '#contracts/bo/chat.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { audit } from '#modules/staff/index.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { holdRoomById } from '#modules/chat/room-store.ts';

const DAY_MS = 86_400_000;

/** Reads the rooms with messages, sorted by their number in the last day. */
export async function pageOfRooms(
  db: Queryable,
  { pageNo, pageSize, sort, merchantId }: Input<typeof chatRooms>,
  now: Date,
): Promise<Output<typeof chatRooms>> {
  const rows = await db.query<Output<typeof chatRooms>['rows'][number]>(
    `SELECT r.id::text, r.merchant_id, r.name AS room, r.slow_s, r.is_paused, day.messages,
            last.sent_at AS last_at, last.text AS last_text, last.id::text AS last_id
       FROM chat_room r
      CROSS JOIN LATERAL (SELECT count(*)::int AS messages FROM chat_message m WHERE m.room_id = r.id AND m.sent_at > $2) AS day
       LEFT JOIN LATERAL (
         SELECT m.id, m.sent_at, m.text FROM chat_message m WHERE m.room_id = r.id ORDER BY m.no DESC LIMIT 1) AS last ON true
      WHERE ($1::int IS NULL OR r.merchant_id = $1)
      ORDER BY day.messages ${sort === 'messages' ? 'ASC' : 'DESC'}, r.id LIMIT $3 OFFSET $4`,
    [merchantId ?? null, new Date(now.getTime() - DAY_MS), pageSize, (pageNo - 1) * pageSize],
  );
  const [count] = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM chat_room WHERE ($1::int IS NULL OR merchant_id = $1)',
    [merchantId ?? null],
  );
  return { rows, total: count!.total };
}

type Changed = Output<typeof changeRoom>;
type Unknown = Failure<'chat.room_unknown'>;

/** Slows a room, pauses it or opens it again. Its visitors are notified immediately. */
export async function change(
  deps: ChatDeps,
  caller: StaffCaller,
  { id, slowS, isPaused, reason }: Input<typeof changeRoom>,
): Promise<Result<Changed, Unknown>> {
  return deps.db.transaction<Changed, Unknown>(async (tx) => {
    const room = await holdRoomById(tx, id);
    if (!room) return err('chat.room_unknown');
    if (room.slowS === slowS && room.isPaused === isPaused) return ok({ slowS, isPaused });
    await tx.query('UPDATE chat_room SET slow_s = $2, is_paused = $3 WHERE id = $1', [id, slowS, isPaused]);
    tx.afterCommit(() => deps.announce({ kind: 'room', room }));
    await audit(tx, caller, {
      action: 'chat.change_room',
      merchantId: room.merchantId,
      subject: { kind: 'chat_room', id },
      reason,
      before: { slowS: room.slowS, isPaused: room.isPaused },
      after: { room: room.name, slowS, isPaused },
    });
    return ok({ slowS, isPaused });
  });
}

export async function pageOfWords(
  db: Queryable,
  { sort, merchantId, ...page }: Input<typeof chatWords>,
): Promise<Output<typeof chatWords>> {
  const [where, values] = ['($1::int IS NULL OR merchant_id = $1)', [merchantId ?? null]];
  const order = `word ${sort === '-word' ? 'DESC' : 'ASC'}, merchant_id`;
  const { rows, total } = await listPage<{ merchantId: number; word: string }>(
    db,
    { select: 'merchant_id, word', from: 'chat_word', where, values, order },
    page,
  );
  return { rows, total };
}

/** Adds a word to a brand's list or removes it. */
export async function changeWord(
  db: Database,
  caller: StaffCaller,
  { merchantId, word: written, isListed, reason }: Input<typeof listWord>,
): Promise<Output<typeof listWord>> {
  const word = written.normalize('NFC').toLowerCase();
  await db.transact(async (tx) => {
    const changed = isListed
      ? await tx.query('INSERT INTO chat_word (merchant_id, word) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [merchantId, word])
      : await tx.query('DELETE FROM chat_word WHERE merchant_id = $1 AND word = $2 RETURNING 1', [merchantId, word]);
    if (changed.length === 0) return;
    await audit(tx, caller, { action: `chat.${isListed ? 'list' : 'unlist'}_word`, merchantId, reason, after: { word } });
  });
  return { word, isListed };
}
