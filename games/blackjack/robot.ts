import type { Robot } from '#games/kit/robot-acts.ts';

/** Insures if insurance is offered, splits if possible, and otherwise draws until the hand is over. */
export default [[{ insure: [1] }, { move: 'split' }, { move: 'hit' }]] satisfies Robot;
