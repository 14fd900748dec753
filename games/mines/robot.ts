import type { Robot } from '#games/kit/robot-acts.ts';

/** Two tiles, then what they are worth; only one where it is a mine. */
export default [[{ pick: 7 }], [{ pick: 12 }], [{ cashOut: true }]] satisfies Robot;
