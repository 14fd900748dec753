type Box = { left: number; top: number; width: number; height: number };

const TOWARDS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns the box to which an arrow key leads: the nearest box ahead, with a box straight ahead before a box aside. -1 for another key, or
 * at the edge.
 */
export function nearest(boxes: readonly Box[], from: number, key: string): number {
  const towards = TOWARDS[key];
  const start = boxes[from];
  if (!towards || !start) return -1;
  const [x, y] = middleOf(start);
  let best = -1;
  let least = Infinity;
  for (const [at, box] of boxes.entries()) {
    const [toX, toY] = middleOf(box);
    const ahead = (toX - x) * towards[0] + (toY - y) * towards[1];
    const aside = Math.abs((toX - x) * towards[1]) + Math.abs((toY - y) * towards[0]);
    if (at === from || ahead <= 1) continue;
    const way = ahead + aside * 3;
    if (way < least) [best, least] = [at, way];
  }
  return best;
}

function middleOf({ left, top, width, height }: Box): [number, number] {
  return [left + width / 2, top + height / 2];
}
