import { WHOLE_WEIGHT } from '#modules/turnover-weights/index.ts';

/** Weights by which the stakes of every title count in full. */
export const wholeWeights = { of: () => Promise.resolve(WHOLE_WEIGHT) };
