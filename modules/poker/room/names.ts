/** The kind of room that fast-fold pools have. */
export const FAST_ROOM = 'poker-fast';
