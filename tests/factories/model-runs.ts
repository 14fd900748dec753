import { slowness } from '#tests/factories/slowness.ts';

/**
 * Returns the number of runs of a model-based test, and their time limit: few with each change, otherwise as many as MODEL_RUNS says
 * (R-57).
 */
export function modelRuns(few: number): { numRuns: number; timeout: number } {
  const numRuns = Number(process.env['MODEL_RUNS'] ?? few);
  return { numRuns, timeout: (20_000 + numRuns * 1_000) * slowness() };
}
