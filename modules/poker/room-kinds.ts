/** The kind of room of cash tables. */
export const CASH_ROOM = 'poker-cash';
/** The kind of room of fast-fold pools. */
export const FAST_ROOM = 'poker-fast';
