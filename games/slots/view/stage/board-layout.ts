export type Rect = { x: number; y: number; width: number; height: number };

/** Places of all parts of the board, in CSS pixels of its canvas. */
export type BoardLayout = {
  /** Outer edge of the frame. */
  outer: Rect;
  /** The paper, from the left edge of the first reel to the right edge of the last reel. */
  inner: Rect;
  cell: { width: number; height: number };
  /** Distance between two reels. */
  gap: number;
  /** Side of the square box of a symbol. */
  symbol: number;
};

const SHAPE = { least: 0.86, most: 1.5 };

/** Returns the largest board with so many cells that fits, centred. Cells become taller before they become narrower. */
export function boardLayout(space: { width: number; height: number }, reels: number, rows: number): BoardLayout {
  const isNarrow = space.width < 620;
  const margin = isNarrow ? { x: 0, y: 10 } : { x: 24, y: 22 };
  const frame = isNarrow ? 7 : 16;
  const gap = isNarrow ? 4 : 8;
  const roomX = space.width - 2 * (margin.x + frame) - gap * (reels - 1);
  const roomY = space.height - 2 * (margin.y + frame);
  const height = Math.max(24, Math.floor(Math.min(roomY / rows, (roomX / reels) * SHAPE.most)));
  const width = Math.max(24, Math.floor(Math.min(roomX / reels, height / SHAPE.least)));
  const inner = { width: width * reels + gap * (reels - 1), height: height * rows };
  const outer = { width: inner.width + 2 * frame, height: inner.height + 2 * frame };
  const x = Math.round((space.width - outer.width) / 2);
  const y = Math.round((space.height - outer.height) / 2);
  return {
    outer: { x, y, ...outer },
    inner: { x: x + frame, y: y + frame, ...inner },
    cell: { width, height },
    gap,
    symbol: Math.floor(Math.min(width, height) * (isNarrow ? 0.92 : 0.88)),
  };
}

/** Returns the box of a cell, `reel × rows + row`, in a reel that shows `shown` rows. */
export function cellRect({ inner, cell, gap }: BoardLayout, rows: number, at: number, shown = rows): Rect {
  const reel = Math.floor(at / rows);
  const height = inner.height / shown;
  return { x: inner.x + reel * (cell.width + gap), y: inner.y + (at % rows) * height, width: cell.width, height };
}
