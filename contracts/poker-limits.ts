/** Emotes that players send each other at a table. */
export const EMOTES = ['nice', 'thanks', 'luck', 'oops', 'played', 'hmm'] as const;
export type Emote = (typeof EMOTES)[number];

/** Milliseconds between two of the same player, at least. */
export const EMOTE_EVERY_MS = 5_000;
