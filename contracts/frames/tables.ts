import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** The state of the watched table, whenever it changes: the answer of its call. */
    table: { state: { table: string } };
    /** Bets at the watched table: new ones, and those that ended. */
    'table-bets': { table: string; coup: string; bets: readonly object[] };
    /** A player has sat down, left or acted at the watched table: `turns` of its call anew. */
    'table-turns': { table: string; coup: string; turns: object | null };
    /** A bet of the member on a coup has ended by itself: the round as its call answers it. */
    round: { round: { roundId: string } };
  }
}
