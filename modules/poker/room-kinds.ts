/** The kind of room that the tables of cash games have. */
export const CASH_ROOM = 'poker-cash';
/** The kind of room that fast-fold pools have. */
export const FAST_ROOM = 'poker-fast';
