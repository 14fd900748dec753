import type { Robot } from '#games/kit/robot-acts.ts';

/** The robot always calls. */
export default [[{ choose: 'call' }]] satisfies Robot;
