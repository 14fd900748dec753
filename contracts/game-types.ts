/** Categories of games, as the specification's calls name them (3.15). */
export const GAME_TYPES = ['LIVE', 'RNG', 'JL', 'ELOTT', 'LOTT', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'COCKFIGHT', 'MINI', 'CRASH'] as const;
