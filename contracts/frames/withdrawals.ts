import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** A withdrawal of the member has a new state. */
    withdrawal: { id: string };
  }
}
