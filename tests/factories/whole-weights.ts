import { WHOLE_WEIGHT } from '#modules/turnover-weights/index.ts';

/** Every title counts whole. */
export const wholeWeights = { of: () => Promise.resolve(WHOLE_WEIGHT) };
