/** Studios of Vietnamese draws, and of draws from Southeast Asia. */
export const AREAS = { VN: 'TCG_LOTTO_VN', SEA: 'TCG_SEA' } as const;

/** Ways to sell lotteries (specification 4.26): `LOTT` classic, `ZY` quick, `ELOTT` drawn by the house, `SEA` from Southeast Asia. */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** Returns the way in which a title is sold, by its category and its studio. */
export function prizeModeOf({ gameType, vassalage }: { gameType: string; vassalage: string }): Exclude<PrizeMode, 'ZY'> {
  if (gameType === 'ELOTT') return 'ELOTT';
  return vassalage === AREAS.SEA ? 'SEA' : 'LOTT';
}

/**
 * Returns the way in which a brand sells lotteries. It is quick if the category of quick lotteries has the Vietnamese studio or LOTT
 * (specification 4.25).
 */
export function prizeModeOfBrand(studios: Readonly<Record<string, readonly { vassalage: string }[]>>): 'ELOTT' | 'LOTT' {
  return studios['ELOTT']?.some(({ vassalage }) => vassalage === AREAS.VN || vassalage === 'LOTT') ? 'ELOTT' : 'LOTT';
}
