import type { Robot } from '#games/kit/robot-acts.ts';

/** Skips a card and guesses the next. */
export default [[{ skip: true }], [{ guess: 'high' }, { guess: 'low' }], [{ cashOut: true }]] satisfies Robot;
