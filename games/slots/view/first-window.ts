import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Amount } from '#kernel/amount.ts';

type Facts = Pick<SlotInfo<Amount>, 'paytable' | 'wild' | 'scatter' | 'reels' | 'rows' | 'play'>;

/** Returns the symbols that pay, the best first, without wild and scatter. They may pass by on a turning reel. */
export function passingSymbols({ paytable, wild, scatter }: Facts): string[] {
  return paytable.map(({ symbol }) => symbol).filter((symbol) => symbol !== wild && symbol !== scatter);
}

/** Returns the symbols on the reels before the first round: neighbouring reels share no symbol, so the window wins nothing. */
export function firstWindow(facts: Facts): string[] {
  const halves = [0, 1].map((half) => passingSymbols(facts).filter((_, at) => at % 2 === half));
  const { heights, endless } = facts.play;
  return Array.from({ length: endless ?? facts.reels }, (_, reel) => {
    const half = halves[reel % 2]!;
    // Reels of different heights: the middle reel is the highest.
    const rows = heights ? Math.max(heights[0], heights[1] - Math.abs(2 * reel - facts.reels + 1)) : facts.rows;
    return Array.from({ length: rows }, (_, row) => half[(row + reel) % half.length]!).join('');
  });
}
