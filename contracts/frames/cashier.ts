import '#contracts/realtime.ts';

declare module '#contracts/realtime.ts' {
  interface Frames {
    deposit: { id: string; status: string };
  }
}
