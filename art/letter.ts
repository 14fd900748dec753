import type { Doc } from '#art/paint/shade.ts';

/** A stroke alphabet on a 6 x 10 grid. It needs no font files, and each style draws its own lettering from this skeleton. */
const G: Record<string, string> = {
  ' ': '',
  '-': 'M0 5H4',
  A: 'M0 10L3 0L6 10M1 7H5',
  B: 'M0 5H3.5A2.5 2.5 0 0 0 3.5 0H0V10H3.5A2.5 2.5 0 0 0 3.5 5',
  C: 'M6 2A3 3 0 0 0 0 3V7A3 3 0 0 0 6 8',
  D: 'M0 0V10H2.5A3.5 3.5 0 0 0 6 6.5V3.5A3.5 3.5 0 0 0 2.5 0Z',
  E: 'M5.5 0H0V10H5.5M0 5H4.5',
  F: 'M5.5 0H0V10M0 5H4.5',
  G: 'M6 2A3 3 0 0 0 0 3V7A3 3 0 0 0 6 7V5.4H3.6',
  H: 'M0 0V10M6 0V10M0 5H6',
  I: 'M0 0V10',
  J: 'M5 0V7A2.5 2.5 0 0 1 0 7',
  K: 'M0 0V10M5.6 0L0 5.6M2 4L6 10',
  L: 'M0 0V10H5.2',
  M: 'M0 10V0L3.5 6L7 0V10',
  N: 'M0 10V0L6 10V0',
  O: 'M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7Z',
  P: 'M0 10V0H3.3A2.8 2.8 0 0 1 3.3 5.7H0',
  Q: 'M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7ZM3.6 7L6.4 10.6',
  R: 'M0 10V0H3.3A2.7 2.7 0 0 1 3.3 5.5H0M3 5.5L6 10',
  S: 'M5.8 2A2.8 2.6 0 0 0 3 0A2.7 2.5 0 0 0 3 5A2.7 2.5 0 0 1 3 10A2.8 2.6 0 0 1 .2 8',
  T: 'M0 0H6M3 0V10',
  U: 'M0 0V7A3 3 0 0 0 6 7V0',
  V: 'M0 0L3 10L6 0',
  W: 'M0 0L1.9 10L4 3L6.1 10L8 0',
  X: 'M0 0L6 10M6 0L0 10',
  Y: 'M0 0L3 5L6 0M3 5V10',
  Z: 'M.2 0H6L0 10H6',
  '0': 'M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7Z',
  '1': 'M0 2L2 0V10',
  '2': 'M.2 2.6A2.9 2.7 0 0 1 5.9 2.8C5.9 5 2 7 .2 10H6',
  '7': 'M0 0H6L2 10',
  '9': 'M5.8 4A2.9 2.9 0 1 1 0 3A2.9 3 0 0 1 5.8 3V6A5 4.4 0 0 1 1 10',
  '3': 'M.4 1.6A2.7 2.5 0 1 1 2.6 4.8A2.7 2.6 0 1 1 .2 8.2',
  '5': 'M5.4 0H.8L.4 4.6A3 3 0 1 1 .2 8.4',
  '8': 'M3 4.8A2.4 2.4 0 1 1 3.1 4.8A2.8 2.6 0 1 1 2.9 4.8Z',
  '4': 'M4.4 10V0L0 7H6',
  '6': 'M5.4 1A4.4 5 0 0 0 0 6.6A3 3 0 1 0 .4 5.6',
};
const W: Record<string, number> = { ' ': 2, '-': 4, I: 0, J: 5, L: 5.2, E: 5.5, F: 5.5, M: 7, W: 8, '1': 2 };
export interface Sign {
  weight: number;
  slant: number;
  arch: number;
  style: 'inline' | 'extrude' | 'two-tone' | 'plain' | 'ring' | 'ink' | 'flat' | 'tube';
  join: 'round' | 'miter';
  squash: number;
  serif?: boolean;
  initial?: boolean;
  /** width of the dark outline, in units of the alphabet */
  contour?: number;
}

/** moves a glyph right by o */
const shift = (g: string, o: number): string =>
  g.replace(/([MLHVAC])([^MLHVACZ]*)/g, (_, k: string, a: string) => {
    const v = (a.match(/-?\d*\.?\d+/g) ?? []).map(Number),
      m = (n: number) => String(+(n + o).toFixed(1));
    return k + (k === 'V' ? v : k === 'A' ? v.map((n, i) => (i === 5 ? m(n) : n)) : v.map((n, i) => (i % 2 ? n : m(n)))).join(' ');
  });
/** slab serifs, derived from the open ends of the skeleton */
const serifs = new Map<string, string>();
function slab(c: string): string {
  const hit = serifs.get(c);
  if (hit !== undefined) return hit;
  let s = '';
  // A T with slab serifs looks like an I.
  if (c !== 'T')
    for (const sub of G[c]!.split(/(?=M)/)) {
      if (/[AC]/.test(sub) && !/[LHV]/.test(sub)) continue;
      const pts: [number, number][] = [];
      let x = 0,
        y = 0;
      for (const [, k, a] of sub.matchAll(/([MLHVACZ])([^MLHVACZ]*)/g)) {
        const v = (a!.match(/-?\d*\.?\d+/g) ?? []).map(Number),
          n = v.length;
        if (k === 'H') x = v[0]!;
        else if (k === 'V') y = v[0]!;
        else if (n >= 2) {
          x = v[n - 2]!;
          y = v[n - 1]!;
        }
        pts.push([x, y]);
      }
      for (const [p, q] of [
        [pts[0]!, pts[1]],
        [pts[pts.length - 1]!, pts[pts.length - 2]],
      ] as const) {
        if (!q || sub.endsWith('Z') || (p[1] !== 0 && p[1] !== 10) || Math.abs(q[1] - p[1]) < Math.abs(q[0] - p[0])) continue;
        s += `M${p[0] - 1.5} ${p[1]}h3`;
      }
    }
  serifs.set(c, s);
  return s;
}

/** draws a text centred on x, in a box of height h with its top at y and at most maxW wide */
export function lockup(doc: Doc, text: string, x: number, y: number, h: number, maxW: number, sg: Sign, face?: string): string {
  const ch = [...text.toUpperCase()].filter((c) => c in G),
    gap = sg.weight + (sg.serif ? 2.1 : 0.9),
    adv = ch.map((c) => (sg.serif && c === 'I' ? 3 : (W[c] ?? 6)));
  const total = adv.reduce((a, b) => a + b, 0) + gap * (ch.length - 1) + sg.weight,
    k = h / (10 + sg.weight);
  const sx = Math.min(1.25, maxW / (total * k)) * 1,
    sq = sx < 1 ? Math.max(sx, 0.72) : Math.min(sx, sg.squash),
    ky = sx < 0.72 ? k * (sx / 0.72) : k,
    kx = ky * sq;
  const p = doc.pal,
    w = total * kx;
  let cx = x - w / 2 + (sg.weight / 2) * kx,
    out = '';
  ch.forEach((c, i) => {
    const mid = (cx + (adv[i]! * kx) / 2 - x) / (w / 2 || 1),
      dy = sg.arch * mid * mid,
      rot = (Math.atan((2 * sg.arch * mid) / (w / 2 || 1)) * 180) / Math.PI;
    const yy = y + (h - ky * (10 + sg.weight)) / 2 + (sg.weight / 2) * ky + dy - (sg.initial && !i ? ky * 1.2 : 0);
    out += `<path transform="translate(${(sg.serif && c === 'I' ? cx + 1.5 * kx : cx).toFixed(1)} ${yy.toFixed(1)})${rot ? ` rotate(${rot.toFixed(1)} ${((adv[i]! * kx) / 2).toFixed(1)} ${(5 * ky).toFixed(1)})` : ''}${sg.slant ? ` skewX(${-sg.slant})` : ''} scale(${kx.toFixed(2)} ${(sg.initial && !i ? ky * 1.16 : ky).toFixed(2)})" d="${G[c]}${sg.serif && doc.level === 'full' ? slab(c) : ''}"/>`;
    cx += (adv[i]! + gap) * kx;
  });
  if (doc.level === 'lite') {
    // a single path without an arch
    let o = x / kx - (total - sg.weight) / 2,
      d = '';
    ch.forEach((c, i) => {
      d += shift(G[c]!, sg.serif && c === 'I' ? o + 1.5 : o);
      o += adv[i]! + gap;
    });
    const lid = doc.def(
      (i) =>
        `<path id="${i}" d="${d}" fill="none" stroke-linejoin="round" stroke-linecap="${sg.join === 'round' ? 'round' : 'square'}" transform="matrix(${kx.toFixed(2)} 0 0 ${ky.toFixed(2)} 0 ${(y + (sg.weight / 2) * ky).toFixed(1)})"/>`,
    );
    return (
      (sg.style === 'ink' || sg.style === 'flat'
        ? ''
        : `<use href="#${lid}" stroke="${p.ink}" stroke-width="${(sg.weight + 2.1).toFixed(1)}"/>`) +
      `<use href="#${lid}" stroke="${sg.style === 'ink' ? p.ink : (face ?? p.face)}" stroke-width="${sg.weight}"/>`
    );
  }
  const id = doc.def(
    (i) =>
      `<g id="${i}" fill="none" stroke-linejoin="${sg.join}" stroke-linecap="${sg.join === 'round' ? 'round' : 'square'}" stroke-miterlimit="1.9">${out}</g>`,
  );
  const u = (color: string, wt: number, extra = '') => `<use href="#${id}" stroke="${color}" stroke-width="${wt.toFixed(2)}"${extra}/>`,
    f = face ?? p.face;
  const grad = doc.def(
    (i) =>
      `<linearGradient id="${i}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="10"><stop offset=".1" stop-color="${f}"/><stop offset="1" stop-color="${p.faceLo}"/></linearGradient>`,
  );
  const deep = p.ramps['a']!.lo,
    base = u(p.ink, sg.weight + (sg.contour ?? 2.5));
  if (sg.style === 'flat') return u(f, sg.weight); // pale letters on a dark band
  if (sg.style === 'ink') return u(p.ink, sg.weight); // dark letters on a pale label
  if (sg.style === 'tube') {
    const glow = p.ramps['b']!.base;
    return u(p.ink, sg.weight + 3.4) + u(glow, sg.weight + 2.2, ' opacity=".35"') + u(glow, sg.weight + 0.9) + u(f, sg.weight - 0.4);
  }
  if (sg.style === 'extrude')
    return (
      [5, 4, 3, 2, 1]
        .map((d) => u(d > 4 ? p.ink : deep, sg.weight + (d > 4 ? 2.4 : 0.8), ` transform="translate(${d * 0.55} ${d})"`))
        .join('') +
      base +
      u(`url(#${grad})`, sg.weight)
    );
  if (sg.style === 'inline')
    return (
      u(p.ink, sg.weight + (sg.contour ?? 2.5), ' transform="translate(1.5 2.5)"') + base + u(`url(#${grad})`, sg.weight) + u(deep, 0.42)
    );
  if (sg.style === 'ring') return base + u(p.ramps['m']!.hi, sg.weight + 1.3) + u(p.ink, sg.weight + 0.5) + u(f, sg.weight - 0.2);
  if (sg.style === 'two-tone')
    return (
      u(p.ink, sg.weight + (sg.contour ?? 2.5), ' transform="translate(1 3)"') +
      base +
      u(p.faceLo, sg.weight) +
      `<g transform="translate(-.6 -.9)">${u(f, sg.weight * 0.62)}</g>`
    );
  return base + u(`url(#${grad})`, sg.weight);
}
