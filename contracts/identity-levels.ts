/**
 * Levels of identity. 0: nothing is known. 1: the member has given details. 2: a document proves the identity. 3: another document proves
 * the address.
 */
export const LEVELS = [0, 1, 2, 3] as const;
export const MOST_LEVEL = 3;

/** Kinds of documents, by the level that they prove. */
export const DOCUMENTS = {
  2: ['passport', 'identity_card', 'driving_licence'],
  3: ['utility_bill', 'bank_statement', 'tax_letter'],
} as const;
