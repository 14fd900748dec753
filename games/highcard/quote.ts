/** Names of the rules, in the order shown. */
export const RULES = ['hand', 'bet', 'even', 'time', 'stand', 'proof'] as const;
