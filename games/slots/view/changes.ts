/** Changes of a landed window by the machine's verbs: reels that moved by a row, and cells with another symbol. */
export type Changes = { nudged: { reel: number; by: 1 | -1 }[]; cells: number[] };

/** Compares a window with the landed one. `rows` is the largest number of cells in a reel; a cell is `reel × rows + row`. */
export function changesOf(landed: readonly string[], window: readonly string[], rows: number): Changes {
  const changes: Changes = { nudged: [], cells: [] };
  for (const [reel, now] of window.entries()) {
    const before = landed[reel]!;
    if (before === now) continue;
    const by = nudgeOf(before, now);
    if (by) changes.nudged.push({ reel, by });
    else for (let row = 0; row < now.length; row++) if (now[row] !== before[row]) changes.cells.push(reel * rows + row);
  }
  return changes;
}

/**
 * Returns 1 for a reel that moved down by a row, -1 for a reel that moved up; null for other changes, or if the reel shows one symbol
 * throughout.
 */
function nudgeOf(before: string, now: string): 1 | -1 | null {
  if (new Set(now).size === 1) return null;
  if (now.slice(1) === before.slice(0, -1)) return 1;
  return now.slice(0, -1) === before.slice(1) ? -1 : null;
}
