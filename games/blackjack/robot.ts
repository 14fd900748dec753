import type { Robot } from '#games/kit/robot-acts.ts';

/** Insured where it is offered, split where that can be done; cards are drawn until the hand is over. */
export default [[{ insure: [1] }, { move: 'split' }, { move: 'hit' }]] satisfies Robot;
