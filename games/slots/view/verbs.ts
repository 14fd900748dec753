import type { BonusPlay } from '#games/slots/engine/verbs/play-bonus.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Amount } from '#kernel/amount.ts';

type Info = SlotInfo<Amount>;

/** How many steps a bonus is shown in: turns of a wheel, lots with the one that ends it, throws. */
export function bonusSteps(play: BonusPlay): number {
  if (play.kind === 'wheel') return play.stops.length;
  return play.kind === 'picks' ? play.opened.length + 1 : play.throws.length;
}

/** The jackpot that a coin is, by its worth. */
export function jackpotOf({ play }: Info, coins: number): string | undefined {
  return play.jackpots?.find((jackpot) => jackpot.coins === coins && jackpot.name !== 'grand')?.name;
}

/** Cells that a splitter has made two of. */
export function splitCells(window: readonly string[], { play, rows }: Pick<Info, 'play' | 'rows'>): number[] {
  const { splitter } = play;
  if (splitter === null) return [];
  return window.flatMap((reel, at) =>
    reel.includes(splitter) ? [...reel].flatMap((symbol, row) => (symbol === splitter ? [] : [at * rows + row])) : [],
  );
}

/** How many ways a window of these heights has. */
export function waysOf(heights: readonly number[]): number {
  return heights.reduce((ways, rows) => ways * rows, 1);
}
