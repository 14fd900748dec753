import { movePokerNotes, pokerNotes, setPokerNote } from '#contracts/poker-notes.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { addOlder, notesOf, putNote } from '#modules/poker/notes/note-store.ts';

/** Routes of a member's notes on other players. */
export function noteRoutes(db: Database): Route[] {
  return [
    handle(pokerNotes, async ({ caller }) => ok({ list: await notesOf(db, caller.memberId) })),
    handle(setPokerNote, async ({ input, caller }) => {
      await putNote(db, caller.memberId, input);
      return ok({});
    }),
    handle(movePokerNotes, async ({ input, caller }) => {
      await addOlder(db, caller.memberId, input.list);
      return ok({});
    }),
  ];
}
