import type { Robot } from '#games/kit/robot-acts.ts';

/** The robot turns two tiles, then cashes out; only one if that is a mine. */
export default [[{ pick: 7 }], [{ pick: 12 }], [{ cashOut: true }]] satisfies Robot;
