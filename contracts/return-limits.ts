/** Groups of the monitor of returns, from the narrowest to the widest. */
export const RETURN_GROUPS = ['game', 'model', 'vendor', 'brand'] as const;
export type ReturnGroup = (typeof RETURN_GROUPS)[number];

/** Verdicts on a return: `few` too few rounds, `inside` the expected bands, `watch` outside the narrow band, `outside` the wide band. */
export const RETURN_VERDICTS = ['outside', 'watch', 'inside', 'few'] as const;
export type ReturnVerdict = (typeof RETURN_VERDICTS)[number];

/** Most days of one report. */
export const MOST_RETURN_DAYS = 366;
