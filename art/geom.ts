/** Point helpers that return compact SVG path strings in motif space (-100..100, y down). */
export type Pt = readonly [number, number] | readonly [number, number, number]; // third = 1: sharp corner
const R = Math.round;
export const rad = (deg: number) => (deg * Math.PI) / 180;
export const at = (x: number, y: number, r: number, deg: number): [number, number] => [
  x + r * Math.cos(rad(deg)),
  y + r * Math.sin(rad(deg)),
];

/** writes relative commands in whole numbers; it tracks the rounded position, so that rounding errors do not add up */
class Pen {
  s = '';
  private x = 0;
  private y = 0;
  private n(v: number[]): string {
    return v.map((q, i) => (i && q >= 0 ? ' ' + q : '' + q)).join('');
  }
  M(x: number, y: number) {
    this.x = R(x);
    this.y = R(y);
    this.s += 'M' + this.n([this.x, this.y]);
  }
  L(x: number, y: number) {
    const a = R(x) - this.x,
      b = R(y) - this.y;
    if (a || b) this.s += 'l' + this.n([a, b]);
    this.x += a;
    this.y += b;
  }
  C(a: number, b: number, c: number, d: number, x: number, y: number) {
    const v = [R(a) - this.x, R(b) - this.y, R(c) - this.x, R(d) - this.y, R(x) - this.x, R(y) - this.y];
    this.s += 'c' + this.n(v);
    this.x += v[4]!;
    this.y += v[5]!;
  }
}
export function poly(pts: readonly Pt[], close = true): string {
  const p = new Pen();
  pts.forEach((q, i) => (i ? p.L(q[0], q[1]) : p.M(q[0], q[1])));
  return p.s + (close ? 'z' : '');
}
/** returns a Catmull-Rom curve through the points; a point with a third element is a sharp corner */
export function curve(pts: readonly Pt[], close = true, k = 1): string {
  const n = pts.length,
    g = (i: number): Pt => (close ? pts[(i + n) % n]! : pts[Math.max(0, Math.min(n - 1, i))]!);
  const tan = (i: number): [number, number] => {
    const q = g(i);
    if (q[2]) return [0, 0];
    const a = g(i - 1),
      b = g(i + 1);
    return [((b[0] - a[0]) / 6) * k, ((b[1] - a[1]) / 6) * k];
  };
  const p = new Pen();
  p.M(pts[0]![0], pts[0]![1]);
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const a = g(i),
      b = g(i + 1),
      u = tan(i),
      v = tan((i + 1) % (close ? n : n + 1));
    if (a[2] && b[2]) p.L(b[0], b[1]);
    else p.C(a[0] + u[0], a[1] + u[1], b[0] - v[0], b[1] - v[1], b[0], b[1]);
  }
  return p.s + (close ? 'z' : '');
}
export const flip = (pts: readonly Pt[]): Pt[] => pts.map((p) => (p.length === 3 ? [-p[0], p[1], p[2]] : [-p[0], p[1]]) as Pt);
/** returns a closed symmetric outline from its right half, given from top to bottom */
export const sym = (half: readonly Pt[], k = 1): string =>
  curve(
    [
      ...half,
      ...flip(half)
        .toReversed()
        .filter((p) => p[0] !== 0),
    ],
    true,
    k,
  );
/** returns a shape and its mirror image in one path */
export const both = (pts: readonly Pt[], close = true): string => curve(pts, close) + curve(flip(pts), close);
export const ell = (x: number, y: number, rx: number, ry = rx): string => {
  const a = R(rx),
    b = R(ry);
  return `M${R(x) - a} ${R(y)}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0${-2 * a} 0z`;
};
export const ell2 = (x: number, y: number, rx: number, ry = rx): string => ell(x, y, rx, ry) + ell(-x, y, rx, ry);
export const rect = (x: number, y: number, w: number, h: number, r = 0): string => {
  [x, y, w, h, r] = [R(x), R(y), R(w), R(h), R(r)];
  return r
    ? `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1${-r}${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r}${-r}z`
    : `M${x} ${y}h${w}v${h}h${-w}z`;
};
export const ngon = (x: number, y: number, r: number, n: number, rot = -90): string =>
  poly(Array.from({ length: n }, (_, i) => at(x, y, r, rot + (360 / n) * i)));
export const star = (x: number, y: number, n: number, r1: number, r2: number, rot = -90): string =>
  poly(Array.from({ length: 2 * n }, (_, i) => at(x, y, i % 2 ? r2 : r1, rot + (180 / n) * i)));
/** returns a pointed leaf from (x,y) in the direction `deg` */
export function petal(x: number, y: number, len: number, w: number, deg: number, belly = 0.5): string {
  const [tx, ty] = at(x, y, len, deg),
    m = at(x, y, len * belly, deg);
  const a = at(m[0], m[1], w / 2, deg - 90),
    b = at(m[0], m[1], w / 2, deg + 90);
  return curve([[x, y, 1], a, [tx, ty, 1], b], true, 1.25);
}
/** returns a stroke of changing width along a spine */
export function ribbon(spine: readonly Pt[], w: (t: number) => number, k = 1): string {
  const n = spine.length,
    l: Pt[] = [],
    r: Pt[] = [];
  for (let i = 0; i < n; i++) {
    const a = spine[Math.max(0, i - 1)]!,
      b = spine[Math.min(n - 1, i + 1)]!,
      d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const h = w(i / (n - 1)) / 2,
      nx = (-(b[1] - a[1]) / d) * h,
      ny = ((b[0] - a[0]) / d) * h,
      p = spine[i]!;
    const c = (i === 0 || i === n - 1) && h < 3 ? 1 : 0;
    l.push(c ? [p[0] + nx, p[1] + ny, 1] : [p[0] + nx, p[1] + ny]);
    r.push(c ? [p[0] - nx, p[1] - ny, 1] : [p[0] - nx, p[1] - ny]);
  }
  return curve([...l, ...r.toReversed()], true, k);
}
/** returns a sector of a ring */
export function band(x: number, y: number, r1: number, r2: number, a1: number, a2: number): string {
  const p = at(x, y, r2, a1),
    q = at(x, y, r2, a2),
    s = at(x, y, r1, a2),
    t = at(x, y, r1, a1),
    big = Math.abs(a2 - a1) > 180 ? 1 : 0;
  const f = (v: readonly number[]) => `${R(v[0]!)} ${R(v[1]!)}`;
  return `M${f(p)}A${R(r2)} ${R(r2)} 0 ${big} 1 ${f(q)}L${f(s)}A${R(r1)} ${R(r1)} 0 ${big} 0 ${f(t)}z`;
}
export const ring = (x: number, y: number, r1: number, r2: number): string => ell(x, y, r2) + ell(x, y, r1);
export const seg = (...p: number[]): string => {
  const q: Pt[] = [];
  for (let i = 0; i < p.length; i += 2) q.push([p[i]!, p[i + 1]!]);
  return poly(q, false);
};
export const arc = (...p: number[]): string => {
  const q: Pt[] = [];
  for (let i = 0; i < p.length; i += 2) q.push([p[i]!, p[i + 1]!]);
  return curve(q, false);
};
export const many = (n: number, f: (i: number, t: number) => string): string =>
  Array.from({ length: n }, (_, i) => f(i, n > 1 ? i / (n - 1) : 0)).join('');
