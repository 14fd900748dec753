import { MOST_NOTE, MOST_NOTED_NAME, NOTE_LABELS, NOTES_MOVED } from '#contracts/poker-limits.ts';
import { movePokerNotes } from '#contracts/poker-notes.ts';
import { ApiError, call } from '#web/http/api.ts';
import type { Note, Notes } from '#apps/site/pages/poker/table/notes/note.ts';

const isNote = (player: string, note: Partial<Note> | null): note is Note =>
  player !== '' && player.length <= MOST_NOTED_NAME && typeof note?.text === 'string' && note.text.length <= MOST_NOTE;

/** Returns the notes of a browser in the form of the server, the newest first; invalid text of an older version is dropped. */
function movable(held: Notes): ({ player: string } & Note)[] {
  return Object.entries(held)
    .filter(([player, note]) => isNote(player, note))
    .map(([player, { text, label }]) => ({ player, text, label: NOTE_LABELS.find((one) => one === label) ?? null }))
    .toReversed();
}

/** Moves notes from this browser to the server, and deletes them here once the server has stored all. */
export async function moveHeld(held: Notes, clear: () => void): Promise<void> {
  const list = movable(held);
  for (let at = 0; at < list.length; at += NOTES_MOVED) {
    const answer = await call(movePokerNotes, { list: list.slice(at, at + NOTES_MOVED) });
    if (!answer.success) throw new ApiError(answer);
  }
  if (Object.keys(held).length > 0) clear();
}
