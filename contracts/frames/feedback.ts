import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** Staff have answered a question of the member. */
    feedback: object;
  }
}
