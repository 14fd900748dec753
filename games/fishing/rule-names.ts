/** Names of the rules, in the order shown. */
export const RULES = ['law', 'miss', 'seats', 'weapons', 'carriers', 'stand', 'proof'] as const;
