/** Specification 9.08: half a pixel a step, at the sixty steps a second of a screen. */
const STEP_PX = 0.5;
export const STRIP_PX_PER_SECOND = STEP_PX * 60;
/** Fewer rows than this stand still. */
export const STRIP_MOVES_FROM = 3;
