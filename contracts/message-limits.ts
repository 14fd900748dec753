/** Folders of messages. `inbox` has messages to a single member, `notices` messages to many. */
export const MESSAGE_FOLDERS = ['inbox', 'notices'] as const;

/** Most characters of a message of an agent to its downlines. */
export const AGENT_MESSAGE_LENGTH = 1_000;

/** Most characters of a message to many members. */
export const BROADCAST_LENGTH = { title: 120, body: 4_000 } as const;
