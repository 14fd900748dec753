import type { SettledRound } from '#games/kit/view/view.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Beat, ShownWin } from '#games/slots/view/script.ts';
import type { Line } from '#games/slots/view/shown.ts';
import type { Mark } from '#games/slots/view/stage/stage.ts';
import { compare, isNothing, type Amount } from '#kernel/amount.ts';

/** Returns the line below the reels for a round that was shown to its end. */
export function endLine({ payout, stake, outcome }: SettledRound<Outcome>, beats: readonly Beat[]): Line {
  const wins = beats.filter((beat) => beat.kind === 'win');
  const one = wins.length === 1 && wins[0]!.total === outcome.coins ? wins[0]! : null;
  if (isNothing(payout)) return { kind: 'none' };
  if (compare(payout, stake) <= 0) return { kind: 'returned', stake };
  if (outcome.isCapped) return { kind: 'capped' };
  return one ? { kind: 'wins', wins: one.wins, multiplier: one.multiplier } : { kind: 'won' };
}

/** Returns the marks of wins for the board; the mark of a line has its path over all reels. */
export function marksOf({ lines, rows }: SlotInfo<Amount>, wins: readonly ShownWin[]): Mark[] {
  return wins.map(({ cells, line }) => {
    const path = line === undefined ? null : (lines?.[line]?.map((row, reel) => reel * rows + row) ?? null);
    return { cells, path };
  });
}
