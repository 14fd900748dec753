/** `inbox` has messages to one member alone, `notices` messages to many. */
export const MESSAGE_FOLDERS = ['inbox', 'notices'] as const;

/** Characters of what an agent writes to its downlines. */
export const AGENT_MESSAGE_LENGTH = 1_000;

/** Characters of a message to many. */
export const BROADCAST_LENGTH = { title: 120, body: 4_000 } as const;
