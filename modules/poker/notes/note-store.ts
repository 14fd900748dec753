import { MOST_NOTES, type NOTE_LABELS } from '#contracts/poker-limits.ts';
import type { Database, Queryable } from '#platform/db/database.ts';

/** A note of a member on a player, by the name that tables show. */
export type Note = { player: string; text: string; label: (typeof NOTE_LABELS)[number] | null };

export async function notesOf(db: Queryable, memberId: bigint): Promise<Note[]> {
  return await db.query<Note>('SELECT player, text, label FROM poker_note WHERE member_id = $1 ORDER BY at DESC, player', [memberId]);
}

/** Stores a note, or deletes an empty note. The oldest notes beyond `MOST_NOTES` are deleted. */
export async function putNote(db: Database, memberId: bigint, { player, text, label }: Note): Promise<void> {
  if (text.trim() === '' && label === null) {
    await db.query('DELETE FROM poker_note WHERE member_id = $1 AND player = $2', [memberId, player]);
    return;
  }
  await db.transact(async (tx) => {
    await tx.query(
      `INSERT INTO poker_note (member_id, player, text, label) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id, player) DO UPDATE SET text = excluded.text, label = excluded.label, at = clock_timestamp()`,
      [memberId, player, text, label],
    );
    await trim(tx, memberId);
  });
}

/** Stores notes, the newest first, as older than the stored notes. A player with a note keeps it. Repeating it is safe. */
export async function addOlder(db: Database, memberId: bigint, notes: readonly Note[]): Promise<void> {
  const own = notes.filter(({ text, label }) => text.trim() !== '' || label !== null);
  await db.transact(async (tx) => {
    await tx.query(
      `INSERT INTO poker_note (member_id, player, text, label, at)
       SELECT $1, n.player, n.text, n.label, coalesce((SELECT min(o.at) FROM poker_note o WHERE o.member_id = $1), clock_timestamp()) - n.place * interval '1 ms'
         FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS n (player, text, label, place)
       ON CONFLICT (member_id, player) DO NOTHING`,
      [memberId, own.map(({ player }) => player), own.map(({ text }) => text), own.map(({ label }) => label)],
    );
    await trim(tx, memberId);
  });
}

async function trim(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query(
    `DELETE FROM poker_note WHERE member_id = $1
        AND player IN (SELECT player FROM poker_note WHERE member_id = $1 ORDER BY at DESC, player OFFSET $2)`,
    [memberId, MOST_NOTES],
  );
}
