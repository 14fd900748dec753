/** Names of the rules, in the order in which they are read. */
export const RULES = ['hand', 'bet', 'even', 'time', 'stand', 'proof'] as const;
