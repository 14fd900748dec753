import type { Robot } from '#games/kit/robot-acts.ts';

/** The robot climbs two floors, then cashes out. */
export default [[{ door: 0 }], [{ door: 1 }], [{ cashOut: true }]] satisfies Robot;
