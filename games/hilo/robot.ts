import type { Robot } from '#games/kit/robot-acts.ts';

/** One card is skipped and one guessed. */
export default [[{ skip: true }], [{ guess: 'high' }, { guess: 'low' }], [{ cashOut: true }]] satisfies Robot;
