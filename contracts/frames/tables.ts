import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** The state of the watched table has changed. `state` is the answer of the table's call. */
    table: { state: { table: string } };
    /** Bets at the watched table that are new or have ended. */
    'table-bets': { table: string; coup: string; bets: readonly object[] };
    /** A player has sat down, left or acted at the watched table. `turns` is the new value of that field of the table's call. */
    'table-turns': { table: string; coup: string; turns: object | null };
    /** A bet of the member on a coup has ended without an act. `round` is the answer of its call. */
    round: { round: { roundId: string } };
  }
}
