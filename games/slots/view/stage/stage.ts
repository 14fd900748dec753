import type { Changes } from '#games/slots/view/changes.ts';
import type { Coin } from '#games/slots/view/script.ts';

/** A win to mark. `path` is set for a line: the cells through which its stroke runs, all reels long. */
export type Mark = { cells: readonly number[]; path: readonly number[] | null };
export type ValuedCoin = Pick<Coin, 'cell'> & { text: string };

/** A board that shows what it is told. Promises settle when what was asked for has been shown; `hurry` makes that at once. */
export type Stage = {
  show(window: readonly string[]): void;
  /** The reels begin to turn and go on until one of the next two is called; those that are held stand still. */
  spin(held?: readonly number[]): void;
  stopOn(window: readonly string[], onReel: (reel: number) => void): Promise<void>;
  /** What verbs make of the window that has landed: reels are nudged, cells turn over. */
  change(window: readonly string[], changes: Changes): Promise<void>;
  /** One reel more on the right. */
  grow(window: readonly string[]): Promise<void>;
  /** Reels that show one giant symbol; until the next spin. */
  giant(reels: readonly number[]): void;
  /** Cells whose symbol is there twice; until the next spin. */
  split(cells: readonly number[]): Promise<void>;
  /** Back to the window that stood before the spin. */
  rollBack(): Promise<void>;
  /** Frames the wins' cells; a lively mark fades the others and draws the strokes. */
  mark(marks: readonly Mark[], isLively: boolean): Promise<void>;
  clearMarks(): void;
  fall(gone: readonly number[], window: readonly string[]): Promise<void>;
  /** Coins come to lie on the board and stay until its marks are cleared; all other places are emptied. */
  hold(coins: readonly ValuedCoin[]): Promise<void>;
  respin(coins: readonly ValuedCoin[], onLand: () => void): Promise<void>;
  hurry(): void;
  destroy(): void;
};

export type StageOptions = {
  reels: number;
  /** How many reels there may be, where some are added. */
  most?: number;
  rows: number;
  /** SVG of each symbol. */
  art: ReadonlyMap<string, string>;
  /** What stands at first. */
  window: readonly string[];
  /** What may pass by while a reel turns. */
  passing: readonly string[];
  /** The symbol of a coin in hold and respin. */
  coin: string;
  /** Whether movement is to be left out. */
  isStill(): boolean;
};

/** The window's symbol of a cell. */
export function symbolAt(window: readonly string[], rows: number, cell: number): string {
  return window[Math.floor(cell / rows)]![cell % rows]!;
}
