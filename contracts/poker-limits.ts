/** Emotes that players send each other at a table. */
export const EMOTES = ['nice', 'thanks', 'luck', 'oops', 'played', 'hmm'] as const;
export type Emote = (typeof EMOTES)[number];

/** Least time between two emotes of the same player, in milliseconds. */
export const EMOTE_EVERY_MS = 5_000;

/** Time for which a table shows a message of staff, in milliseconds. */
export const NOTICE_MS = 600_000;
/** Most characters of a message of staff to a table. */
export const MOST_NOTICE = 200;

/** Colours of a note on a player. */
export const NOTE_LABELS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet', 'pink', 'grey'] as const;
/** Most characters of a note on a player. */
export const MOST_NOTE = 500;
/** Most characters of a player's name in a note. */
export const MOST_NOTED_NAME = 60;
/** Most notes of one member. */
export const MOST_NOTES = 500;
/** Most notes that a browser moves to the server in one call. */
export const NOTES_MOVED = 20;
