import type { Robot } from '#games/kit/robot-acts.ts';

/** Always called. */
export default [[{ choose: 'call' }]] satisfies Robot;
