/** Kinds of lists: of the house, of sanctions, of politically exposed persons, and of a register of exclusions. */
export const LIST_KINDS = ['watch', 'sanctions', 'pep', 'exclusion'] as const;
/** Traits of entries. `number` is the number of a withdrawal account, `network` an IP address or a network. */
export const ENTRY_TRAITS = ['name', 'account', 'mobile', 'email', 'number', 'network'] as const;
/** Least similarity of two names, from 0 to 100, for a member to match an entry. */
export const LEAST_MEASURE = 85;
