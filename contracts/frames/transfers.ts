import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** Another member has sent money; `amount` is decimal text in major units. */
    transfer: { account: string; amount: string; currency: string };
  }
}
