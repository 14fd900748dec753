/** Codes of the categories of games (specification 3.15). */
export const GAME_TYPES = ['LIVE', 'RNG', 'JL', 'ELOTT', 'LOTT', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'COCKFIGHT', 'MINI', 'CRASH'] as const;
