import type { Robot } from '#games/kit/robot-acts.ts';

/** The robot always raises. */
export default [[{ choose: 'raise' }]] satisfies Robot;
