import type { NOTE_LABELS } from '#contracts/poker-limits.ts';

export type Label = (typeof NOTE_LABELS)[number];
export type Note = { text: string; label: Label | null };
/** Notes by the names of players, as tables show these names. */
export type Notes = Readonly<Record<string, Note>>;
