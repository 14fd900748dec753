type Sides = { names: readonly string[] };

/** Returns true for a race: it has runners in place of two sides, and no score. */
export const isRace = ({ names }: Sides): boolean => names.length > 2;

/** The score of a match; empty for a race, whose stored score is two zeros. */
export const scoreOf = ({ names, score }: Sides & { score: readonly number[] }): readonly number[] => (isRace({ names }) ? [] : score);
