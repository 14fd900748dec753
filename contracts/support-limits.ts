/** Characters of a line of a chat. */
export const LINE_LENGTH = 1_000;

/** What a chat is about. */
export const SUPPORT_TOPICS = ['deposit', 'withdrawal', 'account', 'game', 'promotion', 'technical', 'other'] as const;

/** So long after the last key somebody counts as typing. */
export const TYPING_MS = 5_000;
