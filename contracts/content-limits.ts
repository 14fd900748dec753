/** Characters of what the operator writes on the site. */
export const CONTENT_LENGTH = { title: 120, short: 240, action: 40, text: 4_000, article: 12_000 } as const;

/** Most sections of a legal page. */
export const LEGAL_SECTIONS = 30;

/** Legal pages whose built-in words an operator may replace. */
export const LEGAL_PAGES = ['terms', 'privacy', 'about', 'fairness', 'safer-play'] as const;
