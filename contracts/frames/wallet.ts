import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /**
     * The cash balance after a commit, as decimal text in major units. A frame with a lower `version` than an earlier frame is out of date.
     */
    balance: { balance: string; currency: string; version: number };
  }
}
