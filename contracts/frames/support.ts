import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** Staff have written or are typing in the member’s chat, or the chat has ended. */
    support: object;
  }
}
