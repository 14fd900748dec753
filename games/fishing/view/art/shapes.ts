// Shapes as path texts, in the box of a form.

export function ell(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export function poly(...points: readonly number[]): string {
  const pairs = Array.from({ length: points.length / 2 }, (_, at) => `${points[2 * at]} ${points[2 * at + 1]}`);
  return `M${pairs.join('L')}Z`;
}

export function stroke(...points: readonly number[]): string {
  return poly(...points).slice(0, -1);
}

export function box(x: number, y: number, width: number, height: number): string {
  return poly(x, y, x + width, y, x + width, y + height, x, y + height);
}

/** Returns the outline of a body: a lens from tail to snout, `height` to each side, widest at `full`. */
export function lens(from: number, to: number, height: number, full = 0.6, low = height): string {
  const middle = from + (to - from) * full;
  return `M${from} 0C${from + (middle - from) * 0.3} ${-height * 0.7} ${middle - 20} ${-height} ${middle} ${-height}C${to - 8} ${-height} ${to} ${-height * 0.3} ${to} 0C${to} ${low * 0.3} ${to - 8} ${low} ${middle} ${low}C${middle - 20} ${low} ${from + (middle - from) * 0.3} ${low * 0.7} ${from} 0Z`;
}

/** Returns a leaf from a point to another, with a width. */
export function leaf(x: number, y: number, toX: number, toY: number, width: number): string {
  const [mx, my] = [(x + toX) / 2, (y + toY) / 2];
  const length = Math.hypot(toX - x, toY - y);
  const [nx, ny] = [((toY - y) / length) * width, (-(toX - x) / length) * width];
  return `M${x} ${y}Q${mx + nx} ${my + ny} ${toX} ${toY}Q${mx - nx} ${my - ny} ${x} ${y}Z`;
}

export function star(x: number, y: number, points: number, outer: number, inner: number): string {
  const all = Array.from({ length: 2 * points }, (_, at) => {
    const reach = at % 2 === 0 ? outer : inner;
    const turn = (Math.PI * at) / points - Math.PI / 2;
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
  });
  return poly(...all.flat().map((one) => Math.round(one * 10) / 10));
}

export function many<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
