import type { Robot } from '#games/kit/robot-acts.ts';

/** Always raised. */
export default [[{ choose: 'raise' }]] satisfies Robot;
