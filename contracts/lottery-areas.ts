/** The studio of Vietnamese draws, and that of draws from around the sea. */
export const AREAS = { VN: 'TCG_LOTTO_VN', SEA: 'TCG_SEA' } as const;
