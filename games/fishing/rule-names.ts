/** Names of the rules, in the order in which they are read. */
export const RULES = ['law', 'miss', 'seats', 'weapons', 'carriers', 'stand', 'proof'] as const;
