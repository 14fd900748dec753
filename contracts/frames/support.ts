import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** Staff have written or type in the member’s chat, or it has ended. */
    support: object;
  }
}
