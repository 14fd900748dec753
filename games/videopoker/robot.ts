import type { Robot } from '#games/kit/robot-acts.ts';

/** The robot holds two cards. */
export default [[{ hold: [0, 1] }]] satisfies Robot;
