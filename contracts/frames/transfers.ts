import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** Another member has sent money; `amount` in major units as decimal text. */
    transfer: { account: string; amount: string; currency: string };
  }
}
