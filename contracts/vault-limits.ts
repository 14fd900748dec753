/** Lengths of time for which a member may lock the vault. */
export const VAULT_LOCKS = ['day', 'week', 'month', 'half_year', 'year'] as const;
export type VaultLock = (typeof VAULT_LOCKS)[number];
