import '#contracts/realtime.ts';

/** A drop, as sent to its winner: `code/tier/run` is its name. */
type JackpotWinFrame = { code: string; tier: string; run: number; roundId: string; amount: string; currency: string };

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** A round of the member has dropped a tier of a jackpot; `amount` in major units as decimal text. */
    'jackpot-win': { win: JackpotWinFrame };
  }
}
