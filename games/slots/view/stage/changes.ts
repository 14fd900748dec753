import { Sprite } from 'pixi.js';
import type { Changes } from '#games/slots/view/changes.ts';
import type { Board } from '#games/slots/view/stage/board.ts';
import type { Clock } from '#games/slots/view/stage/clock.ts';
import { WITH_BRIM } from '#games/slots/view/stage/textures.ts';

const NUDGE_SECONDS = 0.32;
const TURN_SECONDS = 0.3;
/** Delay between two cells of a reel that turn over one after the other. */
const BETWEEN_SECONDS = 0.05;
const GROW_SECONDS = 0.34;
const SPLIT_SECONDS = 0.26;

/** Moves reels by a row and turns cells over, until they show the window. */
export async function change(board: Board, clock: Clock, window: readonly string[], { nudged, cells }: Changes): Promise<void> {
  if (nudged.length > 0) {
    for (const { reel } of nudged) board.reels[reel]!.settle(window[reel]!);
    await clock.tween(NUDGE_SECONDS, (part) => {
      const left = 1 - part * part * (3 - 2 * part);
      for (const { reel, by } of nudged) {
        const { symbols, rows } = board.reels[reel]!;
        symbols.y = board.layout.inner.y - (by * left * board.layout.inner.height) / rows;
      }
    });
  }
  const symbolOf = (cell: number): string => window[Math.floor(cell / board.rows)]![cell % board.rows]!;
  const sprites = cells.map((cell, at) => ({ cell, sprite: board.sprite(cell), delay: (at % board.rows) * BETWEEN_SECONDS }));
  const all = TURN_SECONDS + board.rows * BETWEEN_SECONDS;
  if (cells.length > 0) {
    await clock.tween(all, (part) => {
      for (const { cell, sprite, delay } of sprites) {
        const own = Math.min(1, Math.max(0, (part * all - delay) / TURN_SECONDS));
        if (own >= 0.5) board.set(cell, symbolOf(cell));
        sprite.scale.x = board.fullSize(cell) * Math.max(0.04, Math.abs(Math.cos(own * Math.PI)));
      }
    });
  }
}

/** Slides the last reel of the window in from the right. */
export async function grow(board: Board, clock: Clock): Promise<void> {
  const { symbols, paper } = board.reels.at(-1)!;
  const { x } = symbols;
  await clock.tween(GROW_SECONDS, (part) => {
    const eased = 1 - (1 - part) ** 3;
    symbols.x = paper.x = x + (1 - eased) * board.layout.cell.width;
    symbols.alpha = paper.alpha = eased;
  });
}

/** Draws a single symbol over several whole reels, on a ground of its own. */
export function giant(board: Board, window: readonly string[], reels: readonly number[]): void {
  const box = board.block(reels);
  board.giants = reels;
  const texture = board.symbols.get(window[reels[0]!]![0]!)!.sharp;
  const size = Math.min(box.width, box.height) * 0.94 * WITH_BRIM;
  board.extra.addChild(
    new Sprite({ texture: board.prints.light, ...box }),
    new Sprite({ texture, anchor: 0.5, x: box.x + box.width / 2, y: box.y + box.height / 2, width: size, height: size }),
  );
}

/** Splits symbols into two smaller copies side by side. */
export async function split(board: Board, clock: Clock, cells: readonly number[]): Promise<void> {
  const halves = cells.flatMap((cell) => {
    const { x, y, width, height } = board.rect(cell);
    const { texture } = board.sprite(cell);
    const size = board.fullSize(cell) * 0.66;
    board.sprite(cell).renderable = false;
    return [-1, 1].map((side) => {
      const sprite = new Sprite({ texture, anchor: 0.5, x: x + width / 2, y: y + height / 2 });
      sprite.scale.set(size);
      return { sprite: board.extra.addChild(sprite), from: x + width / 2, to: x + width / 2 + side * width * 0.24 };
    });
  });
  await clock.tween(SPLIT_SECONDS, (part) => {
    const eased = 1 - (1 - part) ** 3;
    for (const { sprite, from, to } of halves) sprite.x = from + (to - from) * eased;
  });
}
