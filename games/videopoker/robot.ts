import type { Robot } from '#games/kit/robot-acts.ts';

/** Two cards are held. */
export default [[{ hold: [0, 1] }]] satisfies Robot;
