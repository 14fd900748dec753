/** Characters of a line of a chat. */
export const LINE_LENGTH = 1_000;

/** Topics of a chat. */
export const SUPPORT_TOPICS = ['deposit', 'withdrawal', 'account', 'game', 'promotion', 'technical', 'other'] as const;

/** Time after the last key within which somebody counts as typing. */
export const TYPING_MS = 5_000;
