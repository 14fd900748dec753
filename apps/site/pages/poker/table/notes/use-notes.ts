import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MOST_NOTES } from '#contracts/poker-limits.ts';
import { pokerNotes, setPokerNote } from '#contracts/poker-notes.ts';
import { call, readValue } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { moveHeld } from '#apps/site/pages/poker/table/notes/held-notes.ts';
import type { Note, Notes } from '#apps/site/pages/poker/table/notes/note.ts';
import { useOwnStored } from '#apps/site/pages/poker/text/settings.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

type SetNote = (player: string, note: Note) => void;

const NONE: Notes = {};
const KEY = ['poker-notes'];

function withNote(notes: Notes, player: string, { text, label }: Note): Notes {
  const others = Object.entries(notes).filter(([name]) => name !== player);
  const isEmpty = text.trim() === '' && label === null;
  return Object.fromEntries(isEmpty ? others : [...others.slice(1 - MOST_NOTES), [player, { text, label }] as const]);
}

/**
 * Reads and sets notes on other players: stored by the server for a member, and by this browser for a visitor. An empty note is deleted.
 * Notes can be set once the stored notes are read; `trouble` is the error of a failed read. Older notes of the member in this browser are
 * moved to the server first.
 */
export function useNotes(): {
  areRead: boolean;
  trouble: Error | null;
  retry: () => void;
  noteOf: (player: string) => Note;
  setNote: SetNote;
} {
  const { isLogin } = useLoginState();
  const { data: member } = useMember();
  const { t } = useI18n();
  const [own, change] = useOwnStored<Notes>('notes', NONE);
  const client = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    enabled: isLogin && member !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<Notes> => {
      await moveHeld(own, () => change(() => NONE));
      const { list } = await readValue(pokerNotes);
      return Object.fromEntries(list.toReversed().map(({ player, ...note }) => [player, note]));
    },
  });
  const notes = isLogin ? (stored.data ?? NONE) : own;
  const store = async (player: string, note: Note): Promise<void> => {
    const answer = await call(setPokerNote, { player, ...note });
    if (answer.success) return;
    showToast(refusalText(answer, t), 'bad');
    await client.invalidateQueries({ queryKey: KEY });
  };
  const setNote: SetNote = (player, note) => {
    if (!isLogin) return change((now) => withNote(now, player, note));
    client.setQueryData<Notes>(KEY, (now = NONE) => withNote(now, player, note));
    void store(player, note);
  };
  return {
    areRead: !isLogin || stored.data !== undefined,
    trouble: isLogin && stored.data === undefined ? stored.error : null,
    retry: () => void stored.refetch(),
    noteOf: (player) => (Object.hasOwn(notes, player) ? notes[player]! : { text: '', label: null }),
    setNote,
  };
}
