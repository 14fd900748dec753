/** Distance of a step (specification 9.08): half a pixel, at sixty steps a second. */
const STEP_PX = 0.5;
export const STRIP_PX_PER_SECOND = STEP_PX * 60;
/** Number of rows from which the list moves. */
export const STRIP_MOVES_FROM = 3;
