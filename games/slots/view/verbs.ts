import type { BonusPlay } from '#games/slots/engine/verbs/play-bonus.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Amount } from '#kernel/amount.ts';

type Info = SlotInfo<Amount>;

/** Returns the number of steps of a bonus: turns of wheels, lots with the one that ends it, or throws. */
export function bonusSteps(play: BonusPlay): number {
  if (play.kind === 'wheel') return play.stops.length;
  return play.kind === 'picks' ? play.opened.length + 1 : play.throws.length;
}

/** Returns the name of the jackpot with this value in coins. Undefined for none, and for the grand jackpot, which no single coin wins. */
export function jackpotOf({ play }: Info, coins: number): string | undefined {
  return play.jackpots?.find((jackpot) => jackpot.coins === coins && jackpot.name !== 'grand')?.name;
}

/** Returns the cells whose symbols count as two because of a splitter. */
export function splitCells(window: readonly string[], { play, rows }: Pick<Info, 'play' | 'rows'>): number[] {
  const { splitter } = play;
  if (splitter === null) return [];
  return window.flatMap((reel, at) =>
    reel.includes(splitter) ? [...reel].flatMap((symbol, row) => (symbol === splitter ? [] : [at * rows + row])) : [],
  );
}

/** Returns the number of ways in a window of these heights. */
export function waysOf(heights: readonly number[]): number {
  return heights.reduce((ways, rows) => ways * rows, 1);
}
