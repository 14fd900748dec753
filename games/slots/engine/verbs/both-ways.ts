import { lineEnd, winOf, winsOf, type Win } from '#games/slots/engine/evaluate.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

/** Returns the machine with its lines reversed, to read them from the right. */
export function mirrorOf(p: Prepared): Prepared {
  const lines = Array.from({ length: p.lineCount }, (_, line) => [...p.lineCells.subarray(line * p.reelCount, (line + 1) * p.reelCount)]);
  return { ...p, lineCells: Uint16Array.from(lines.flatMap((cells) => cells.toReversed())) };
}

/** Computes the pay of lines from both sides, in coins; a run over all reels pays once, as read from the left. */
export function winFromBothSides(p: Prepared, mirror: Prepared, cells: Uint16Array): number {
  let coins = winOf(p, cells);
  for (let line = 0; line < p.lineCount; line++) {
    const end = p.ends[lineEnd(mirror, cells, line)]!;
    if (end.run < p.reelCount) coins += end.coins;
  }
  return coins;
}

export function winsFromBothSides(p: Prepared, mirror: Prepared, cells: Uint16Array): Win[] {
  const back = winsOf(mirror, cells).filter(({ count }) => count < p.reelCount);
  return [...winsOf(p, cells), ...back.map((win) => ({ ...win, isFromRight: true as const }))];
}
