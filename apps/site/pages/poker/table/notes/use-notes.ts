import { useOwnStored } from '#apps/site/pages/poker/text/settings.ts';

export const LABELS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet', 'pink', 'grey'] as const;
export type Label = (typeof LABELS)[number];
export type Note = { text: string; label: Label | null };

export const MOST_NOTE = 500;
const MOST_NOTES = 500;
const NONE: Readonly<Record<string, Note>> = {};

/** Notes on other players, stored in this browser for the member that is signed in. An empty note is taken away. */
export function useNotes(): { noteOf: (player: string) => Note; setNote: (player: string, note: Note) => void } {
  const [notes, change] = useOwnStored<Readonly<Record<string, Note>>>('notes', NONE);
  return {
    noteOf: (player) => (Object.hasOwn(notes, player) ? notes[player]! : { text: '', label: null }),
    setNote: (player, { text, label }) =>
      change((now) => {
        const others = Object.entries(now).filter(([name]) => name !== player);
        const isEmpty = text.trim() === '' && label === null;
        const next = isEmpty ? others : [...others, [player, { text: text.slice(0, MOST_NOTE), label }] as const];
        return Object.fromEntries(next.slice(-MOST_NOTES));
      }),
  };
}
