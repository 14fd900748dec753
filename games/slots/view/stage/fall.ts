import type { Sprite } from 'pixi.js';
import type { Board } from '#games/slots/view/stage/board.ts';
import type { Clock } from '#games/slots/view/stage/clock.ts';

const VANISH_SECONDS = 0.2;
/** Acceleration of falling symbols, in cells per second squared. */
const GRAVITY = 42;
const REEL_DELAY = 0.035;
const BOUNCE = { cells: 0.07, seconds: 0.14 };

type Falling = { sprite: Sprite; y: number; cells: number; delay: number; height: number };

/** Removes winning symbols, lets the others fall into their places, and lets new symbols fall in from above. */
export async function fall(board: Board, clock: Clock, gone: readonly number[], window: readonly string[]): Promise<void> {
  await clock.tween(VANISH_SECONDS, (part) => {
    for (const cell of gone) {
      const sprite = board.sprite(cell);
      sprite.scale.set(board.fullSize(cell) * (1 - 0.45 * part * part));
      sprite.alpha = 1 - part;
    }
  });
  board.show(window);
  const falling = board.reels.flatMap((_, reel) => fallOf(board, reel, gone));
  const longest = Math.max(0, ...falling.map(({ cells, delay }) => delay + secondsOf(cells) + BOUNCE.seconds));
  await clock.tween(longest, (part) => {
    for (const item of falling) item.sprite.y = item.y - item.height * above(item.cells, part * longest - item.delay);
  });
}

/** Returns the falls of the symbols of a reel: each falls by as many cells as vanished below its old place. */
function fallOf(board: Board, reel: number, gone: readonly number[]): Falling[] {
  const { rows, layout } = board;
  const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.includes(reel * rows + row));
  const added = rows - kept.length;
  return Array.from({ length: rows }, (_, row) => {
    const from = row < added ? row - added : kept[row - added]!;
    const sprite = board.sprite(reel * rows + row);
    return { sprite, y: sprite.y, cells: row - from, delay: reel * REEL_DELAY + (rows - 1 - row) * 0.012, height: layout.cell.height };
  }).filter(({ cells }) => cells > 0);
}

function secondsOf(cells: number): number {
  return Math.sqrt((2 * cells) / GRAVITY);
}

/** Returns how many cells a symbol is above its place, `seconds` after it began to fall. */
function above(cells: number, seconds: number): number {
  if (seconds <= 0) return cells;
  const landed = seconds - secondsOf(cells);
  if (landed < 0) return cells - (GRAVITY * seconds * seconds) / 2;
  return landed < BOUNCE.seconds ? BOUNCE.cells * Math.sin((landed / BOUNCE.seconds) * Math.PI) : 0;
}
