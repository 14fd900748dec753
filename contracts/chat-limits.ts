/** Characters of a message to all. */
export const CHAT_LENGTH = 300;

/** Messages of one page. */
export const CHAT_PAGE = 50;

/** Most messages that are filled in after a broken connection; beyond that the newest page is shown anew. */
export const CHAT_GAP = 200;

/** Time within which a member may take its own message back. */
export const TAKE_BACK_MS = 5 * 60_000;

/** Why a message is reported. */
export const REPORT_REASONS = ['abuse', 'spam', 'begging', 'private_data', 'other'] as const;

/** Reasons that keep a member from writing. */
export const CHAT_BARS = ['trial', 'not_yet', 'excluded', 'muted', 'paused'] as const;

/** Most receivers of rain. The specification has no such limit. */
export const RAIN_MOST = 20;
/** Rain goes to members who wrote within so many minutes. */
export const RAIN_MINUTES = 15;

/** Most receivers of rain from the house. The specification has no such limit. */
export const HOUSE_RAIN_MOST = 50;
