/** Most characters of a message of a chat. */
export const LINE_LENGTH = 1_000;

/** Most characters of the comment on a chat. */
export const COMMENT_LENGTH = 500;

/** Topics of a chat. */
export const SUPPORT_TOPICS = ['deposit', 'withdrawal', 'account', 'game', 'promotion', 'technical', 'other'] as const;

/** Time after the last key for which a person counts as typing, in milliseconds. */
export const TYPING_MS = 5_000;

/** Names of the placeholders in a canned reply that the chat fills. */
export const REPLY_PLACES = ['account', 'nickname', 'brand', 'staff'] as const;
export type ReplyPlace = (typeof REPLY_PLACES)[number];

/** Returns the names in braces of a canned reply that are no such placeholder. */
export function unknownPlaces(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!).filter((name) => !(REPLY_PLACES as readonly string[]).includes(name));
}
