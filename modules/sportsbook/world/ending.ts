/** Ways in which a match ends early. */
export const ENDINGS = ['walkover', 'retired', 'forfeit', 'no_contest', 'abandoned', 'postponed'] as const;
export type Ending = { how: (typeof ENDINGS)[number]; side?: 'home' | 'away' | undefined };
