import { markWins, winsOf, type Win } from '#games/slots/engine/evaluate.ts';
import { MOST_WINDOWS } from '#games/slots/engine/machine.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

/** Called with every window that wins, before its symbols vanish. */
export type Watch = (wins: Win[], multiplier: number) => void;

/**
 * Plays a winning window until nothing wins; afterwards `cells` holds the last window. Returns the pay of all windows, in coins. The
 * symbols that fall in follow from `stops`: each reel continues upwards along its strip.
 */
export function cascade(p: Prepared, cells: Uint16Array, stops: ArrayLike<number>, heads: Int32Array, watch?: Watch): number {
  const { multipliers } = p.cascade!;
  for (let reel = 0; reel < p.reelCount; reel++) heads[reel] = stops[reel]!;
  const marks = p.marks;
  let coins = 0;
  for (let window = 0; window < MOST_WINDOWS; window++) {
    // The wins are recorded before symbols vanish. A window without a win adds no record.
    const wins = watch && winsOf(p, cells);
    const won = markWins(p, cells, marks);
    if (won === 0) return coins;
    const multiplier = multipliers[Math.min(window, multipliers.length - 1)]!;
    coins += won * multiplier;
    if (wins) watch(wins, multiplier);
    fall(p, cells, heads, marks);
    marks.fill(0);
  }
  throw new RangeError('the reels of this machine feed themselves for ever');
}

function fall(p: Prepared, cells: Uint16Array, heads: Int32Array, gone: Uint8Array): void {
  for (let reel = 0; reel < p.reelCount; reel++) {
    const top = reel * p.rows;
    let to = top + p.rows - 1;
    for (let from = to; from >= top; from--) if (gone[from] === 0) cells[to--] = cells[from]!;
    while (to >= top) {
      const head = heads[reel] === 0 ? p.lengths[reel]! - 1 : heads[reel]! - 1;
      heads[reel] = head;
      cells[to--] = p.strips[reel]![head]!;
    }
  }
}
