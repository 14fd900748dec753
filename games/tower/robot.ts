import type { Robot } from '#games/kit/robot-acts.ts';

/** Two floors, then what they are worth. */
export default [[{ door: 0 }], [{ door: 1 }], [{ cashOut: true }]] satisfies Robot;
