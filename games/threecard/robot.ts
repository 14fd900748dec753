import type { Robot } from '#games/kit/robot-acts.ts';

/** The robot always plays. */
export default [[{ choose: 'play' }]] satisfies Robot;
