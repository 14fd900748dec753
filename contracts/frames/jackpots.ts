import '#contracts/realtime.ts';

/** A drop of a tier, for its winner. `code/tier/run` identifies the drop. */
type JackpotWinFrame = { code: string; tier: string; run: number; roundId: string; amount: string; currency: string };

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** A round of the member has dropped a tier of a jackpot; `amount` in major units as decimal text. */
    'jackpot-win': { win: JackpotWinFrame };
  }
}
