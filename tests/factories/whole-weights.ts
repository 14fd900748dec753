import { WHOLE_WEIGHT } from '#modules/turnover-weights/index.ts';

/** Counts every title whole. */
export const wholeWeights = { of: () => Promise.resolve(WHOLE_WEIGHT) };
