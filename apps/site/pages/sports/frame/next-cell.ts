export type Direction = 'up' | 'down' | 'left' | 'right';
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Factor by which a distance aside counts more than a distance ahead. */
const ASIDE = 3;

/** Returns the box to which an arrow key leads from box `from`: the nearest box ahead, preferably in line; undefined without one. */
export function nextCell(boxes: readonly Box[], from: number, direction: Direction): number | undefined {
  const here = middle(boxes[from]!);
  let best: number | undefined;
  let least = Infinity;
  for (const [at, box] of boxes.entries()) {
    const there = middle(box);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const [ahead, aside] = direction === 'left' || direction === 'right' ? [x, y] : [y, x];
    const distance = direction === 'left' || direction === 'up' ? -ahead : ahead;
    const cost = distance + ASIDE * Math.abs(aside);
    if (at === from || distance < 2 || cost >= least) continue;
    [best, least] = [at, cost];
  }
  return best;
}

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });
