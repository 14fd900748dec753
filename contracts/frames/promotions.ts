import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** Staff have decided on an application to a promotion. */
    promotions: object;
  }
}
