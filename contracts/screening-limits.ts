/** Lists of the house, of sanctions, of politically exposed persons, and of a register of exclusions. */
export const LIST_KINDS = ['watch', 'sanctions', 'pep', 'exclusion'] as const;
/** Traits of entries. `number` is that of an account for withdrawals, `network` an address or a network. */
export const ENTRY_TRAITS = ['name', 'account', 'mobile', 'email', 'number', 'network'] as const;
/** Measure of two names, from 0 to 100, from which on a member is a hit. */
export const LEAST_MEASURE = 85;
