import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** The cash balance after a commit, in major units as decimal text. Frames with a lower `version` than one seen are stale. */
    balance: { balance: string; currency: string; version: number };
  }
}
