import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** The known identity of the member has changed. */
    identity: object;
  }
}
