import type { Changes } from '#games/slots/view/changes.ts';
import type { Coin } from '#games/slots/view/script.ts';

/** Win to mark. `path` has the cells of a line's stroke over all reels; null for a win without a line. */
export type Mark = { cells: readonly number[]; path: readonly number[] | null };
export type ValuedCoin = Pick<Coin, 'cell'> & { text: string };

/** Board that shows windows and marks. A promise resolves when its animation has ended; `hurry` ends the animation at once. */
export type Stage = {
  show(window: readonly string[]): void;
  /** Starts the reels, which turn until a call of `stopOn` or `rollBack`; held reels stand still. */
  spin(held?: readonly number[]): void;
  /** Stops the reels from the left; each reel of `late` turns a while longer than the one before it. */
  stopOn(window: readonly string[], onReel: (reel: number) => void, late?: readonly number[]): Promise<void>;
  /** Shows the changes of a landed window by verbs: reels are nudged, cells turn over. */
  change(window: readonly string[], changes: Changes): Promise<void>;
  /** Adds one reel on the right. */
  grow(window: readonly string[]): Promise<void>;
  /** Shows one giant symbol over the reels until the next spin. */
  giant(reels: readonly number[]): void;
  /** Shows the symbols of the cells twice until the next spin. */
  split(cells: readonly number[]): Promise<void>;
  /** Rolls the reels back to the window before the spin. */
  rollBack(): Promise<void>;
  /** Frames the cells of wins; a lively mark also fades the other cells and draws the strokes. */
  mark(marks: readonly Mark[], isLively: boolean): Promise<void>;
  clearMarks(): void;
  fall(gone: readonly number[], window: readonly string[]): Promise<void>;
  /** Puts coins on the board until its marks are cleared, and empties all other cells. */
  hold(coins: readonly ValuedCoin[]): Promise<void>;
  respin(coins: readonly ValuedCoin[], onLand: () => void): Promise<void>;
  hurry(): void;
  destroy(): void;
};

export type StageOptions = {
  reels: number;
  /** Largest number of reels, if reels may be added. */
  most?: number;
  rows: number;
  /** SVG of each symbol. */
  art: ReadonlyMap<string, string>;
  /** Window that is shown first. */
  window: readonly string[];
  /** Symbols that may pass by while a reel turns. */
  passing: readonly string[];
  /** Symbol of a coin in hold and respin. */
  coin: string;
  /** Returns whether motion is reduced. */
  isStill(): boolean;
};

/** Returns the symbol of a cell in a window. */
export function symbolAt(window: readonly string[], rows: number, cell: number): string {
  return window[Math.floor(cell / rows)]![cell % rows]!;
}
