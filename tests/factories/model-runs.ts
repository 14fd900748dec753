import { slowness } from '#tests/factories/slowness.ts';

/** How many runs a model of a state machine has, and how long they may take: few with each change, as many as MODEL_RUNS asks for elsewhere. */
export function modelRuns(few: number): { numRuns: number; timeout: number } {
  const numRuns = Number(process.env['MODEL_RUNS'] ?? few);
  return { numRuns, timeout: (20_000 + numRuns * 1_000) * slowness() };
}
