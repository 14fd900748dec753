/** Ways to group what games paid, from the narrowest to the widest. */
export const RETURN_GROUPS = ['game', 'model', 'vendor', 'brand'] as const;
export type ReturnGroup = (typeof RETURN_GROUPS)[number];

/** Verdicts on a return: too few rounds, inside the bands of theory, outside the narrow one, outside the wide one. */
export const RETURN_VERDICTS = ['outside', 'watch', 'inside', 'few'] as const;
export type ReturnVerdict = (typeof RETURN_VERDICTS)[number];

/** The most days of one look. */
export const MOST_RETURN_DAYS = 366;
