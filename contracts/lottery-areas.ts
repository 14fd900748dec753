/** The studio of Vietnamese draws, and that of draws from around the sea. */
export const AREAS = { VN: 'TCG_LOTTO_VN', SEA: 'TCG_SEA' } as const;

/** Ways that lotteries are sold (specification 4.26): classic, quick, from around the sea, and drawn here. */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** Returns the way that a title is sold, by its category and its studio. */
export function prizeModeOf({ gameType, vassalage }: { gameType: string; vassalage: string }): Exclude<PrizeMode, 'ZY'> {
  if (gameType === 'ELOTT') return 'ELOTT';
  return vassalage === AREAS.SEA ? 'SEA' : 'LOTT';
}

/**
 * Returns the way that a brand sells its lottery, by the studios of its categories: quick if the category of quick lotteries has the
 * Vietnamese studio or LOTT (specification 4.25).
 */
export function prizeModeOfBrand(studios: Readonly<Record<string, readonly { vassalage: string }[]>>): 'ELOTT' | 'LOTT' {
  return studios['ELOTT']?.some(({ vassalage }) => vassalage === AREAS.VN || vassalage === 'LOTT') ? 'ELOTT' : 'LOTT';
}
