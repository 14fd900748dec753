import type { Robot } from '#games/kit/robot-acts.ts';

/** Always played. */
export default [[{ choose: 'play' }]] satisfies Robot;
