import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MOST_NOTES, type NOTE_LABELS } from '#contracts/poker-limits.ts';
import { pokerNotes, setPokerNote } from '#contracts/poker-notes.ts';
import { call, readValue } from '#web/http/api.ts';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { useOwnStored } from '#apps/site/pages/poker/text/settings.ts';

export type Label = (typeof NOTE_LABELS)[number];
export type Note = { text: string; label: Label | null };
type Notes = Readonly<Record<string, Note>>;
type SetNote = (player: string, note: Note) => void;

const NONE: Notes = {};
const KEY = ['poker-notes'];

function withNote(notes: Notes, player: string, { text, label }: Note): Notes {
  const others = Object.entries(notes).filter(([name]) => name !== player);
  const isEmpty = text.trim() === '' && label === null;
  return Object.fromEntries(isEmpty ? others : [...others.slice(1 - MOST_NOTES), [player, { text, label }] as const]);
}

/**
 * Notes on other players: stored by the server for a member, and by this browser for a visitor. An empty note is deleted. A note is set after
 * the stored ones were read.
 */
export function useNotes(): { areRead: boolean; noteOf: (player: string) => Note; setNote: SetNote } {
  const { isLogin } = useLoginState();
  const [own, change] = useOwnStored<Notes>('notes', NONE);
  const client = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    enabled: isLogin,
    staleTime: Infinity,
    queryFn: async (): Promise<Notes> => {
      const { list } = await readValue(pokerNotes);
      return Object.fromEntries(list.toReversed().map(({ player, ...note }) => [player, note]));
    },
  });
  const notes = isLogin ? (stored.data ?? NONE) : own;
  const store = async (player: string, note: Note): Promise<void> => {
    const answer = await call(setPokerNote, { player, ...note });
    if (!answer.success) await client.invalidateQueries({ queryKey: KEY });
  };
  const setNote: SetNote = (player, note) => {
    if (!isLogin) return change((now) => withNote(now, player, note));
    client.setQueryData<Notes>(KEY, (now = NONE) => withNote(now, player, note));
    void store(player, note);
  };
  const areRead = !isLogin || stored.isSuccess;
  return { areRead, noteOf: (player) => (Object.hasOwn(notes, player) ? notes[player]! : { text: '', label: null }), setNote };
}
