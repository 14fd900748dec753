type Sides = { names: readonly string[] };

/** True for a race, which has runners instead of two sides, and no score. */
export const isRace = ({ names }: Sides): boolean => names.length > 2;

/** Returns the score of a match; empty for a race, whose stored score is two zeros. */
export const scoreOf = ({ names, score }: Sides & { score: readonly number[] }): readonly number[] => (isRace({ names }) ? [] : score);
