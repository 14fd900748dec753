import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** The member’s inbox has changed: a message came, or was read in another tab. */
    messages: object;
  }
}
