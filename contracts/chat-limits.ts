/** Most characters of a message in a room. */
export const CHAT_LENGTH = 300;

/** Number of messages on one page. */
export const CHAT_PAGE = 50;

/** Most messages that are added after a broken connection. If more are missing, the newest page is shown again. */
export const CHAT_GAP = 200;

/** Time within which a member may remove its own message. */
export const TAKE_BACK_MS = 5 * 60_000;

/** Reasons of a report. */
export const REPORT_REASONS = ['abuse', 'spam', 'begging', 'private_data', 'other'] as const;

/** Reasons that keep a member from writing. */
export const CHAT_BARS = ['trial', 'not_yet', 'excluded', 'muted', 'paused'] as const;

/** Most receivers of rain. The specification has no such limit. */
export const RAIN_MOST = 20;
/** Minutes within which a receiver of rain must have written. */
export const RAIN_MINUTES = 15;

/** Most receivers of rain from the house. The specification has no such limit. */
export const HOUSE_RAIN_MOST = 50;
