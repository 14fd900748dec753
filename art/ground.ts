import { arc, at, ell, many, poly } from '#art/geom.ts';
import type { Rng } from '#art/rng.ts';
import type { Doc } from '#art/paint/shade.ts';

/** Eight ground patterns, with low contrast so that they do not distract. */
export const PATTERNS = ['wave', 'scale', 'lattice', 'ray', 'cloud', 'brick', 'dot', 'contour'] as const;
export type Pattern = (typeof PATTERNS)[number];

const cell: Partial<Record<Pattern, [number, number, string]>> = {
  wave: [40, 20, 'M0 20A20 20 0 0 1 40 20M7 20A13 13 0 0 1 33 20M14 20A6 6 0 0 1 26 20'],
  scale: [32, 32, 'M0 0A16 16 0 0 0 32 0M-16 16A16 16 0 0 0 16 16A16 16 0 0 0 48 16'],
  lattice: [36, 36, 'M18 0L36 18L18 36L0 18zM18 9L27 18L18 27L9 18z'],
  brick: [44, 28, 'M0 0H44M0 14H44M11 0V14M33 14V28'],
};
export function pattern(doc: Doc, r: Rng, kind: Pattern, w: number, h: number, cx: number, cy: number): string {
  const { pal, level } = doc,
    light = pal.light,
    tone = light ? pal.ramps['a']!.lo : pal.glow,
    op = light ? 0.2 : 0.15,
    k = r.f(0.8, 1.5);
  if (doc.isPlain || (level === 'lite' && kind !== 'ray')) return '';
  const c = cell[kind];
  if (c) {
    const id = doc.def(
      (i) =>
        `<pattern id="${i}" width="${c[0]}" height="${c[1]}" patternUnits="userSpaceOnUse" patternTransform="rotate(${r.i(-12, 12)})scale(${k.toFixed(2)})"><path d="${c[2]}" fill="none" stroke="${tone}" stroke-width="1.8"/></pattern>`,
    );
    return `<path d="M0 0H${w}V${h}H0z" fill="url(#${id})" opacity="${op + 0.04}"/>`;
  }
  if (kind === 'dot') {
    const id = doc.def(
      (i) =>
        `<pattern id="${i}" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(${r.i(15, 60)})scale(${k.toFixed(2)})"><circle cx="9" cy="9" r="3.6" fill="${tone}"/></pattern>`,
    );
    return `<path d="M0 0H${w}V${h}H0z" fill="url(#${id})" opacity="${op}"/>`;
  }
  const R = Math.hypot(w, h);
  if (kind === 'ray') {
    const n = r.pick([9, 11, 14]),
      o = r.f(0, 40);
    return `<path d="${many(n, (i) => poly([[cx, cy], at(cx, cy, R, o + (360 / n) * i), at(cx, cy, R, o + (360 / n) * (i + 0.5))]))}" fill="${tone}" opacity="${op}"/>`;
  }
  if (kind === 'contour') {
    const q = r.f(-20, 20);
    return `<path d="${many(level === 'lite' ? 4 : 7, (i) => arc(-10, 30 + i * 52 + q, w * 0.25, 8 + i * 50, w * 0.5, 46 + i * 50 - q, w * 0.78, 14 + i * 54 + q, w + 10, 40 + i * 48))}" fill="none" stroke="${tone}" stroke-width="${(5 * k).toFixed(1)}" opacity="${op}"/>`;
  }
  return `<path d="${many(level === 'lite' ? 3 : 6, (i) => {
    const x = r.f(-20, w),
      y = (h / 6) * i + r.f(0, 30),
      s = r.f(14, 26);
    return ell(x, y, s * 1.9, s * 0.62) + ell(x + s, y - s * 0.5, s, s * 0.7) + ell(x - s * 0.8, y - s * 0.3, s * 0.8, s * 0.55);
  })}" fill="${tone}" opacity="${op}"/>`;
}
