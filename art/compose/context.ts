import { ell, many, star } from '#art/geom.ts';
import { hex } from '#art/paint/color.ts';
import type { Pattern } from '#art/ground.ts';
import { family } from '#art/motifs/index.ts';
import type { Family } from '#art/part.ts';
import type { Rng } from '#art/rng.ts';
import type { Doc } from '#art/paint/shade.ts';

/** Inputs of a composition. */
export type Ctx = {
  doc: Doc;
  r: Rng;
  fam: Family;
  pat: Pattern;
  w: number;
  h: number;
  /** true if the lettering stands at the top */
  top: boolean;
  word?: string;
};

/** Place of the lettering: centred on x, its box from y down, at most w wide. */
export type Zone = { x: number; y: number; h: number; w: number; scrim: boolean };

/** Places the motif and at most two accents. Returns the drawing and the place of the lettering. */
export type Compose = (c: Ctx) => [art: string, zone: Zone];

export const zone = (c: Ctx, y: number, h: number): Zone =>
  c.top ? { x: 120, y: 20, h: h - 4, w: 180, scrim: false } : { x: 120, y, h, w: 190, scrim: true };
export const mirror = (c: Ctx, m: boolean) => m && !c.fam.fixed;
export const put = (id: string, x: number, y: number, s: number, deg = 0, flipX = false, extra = '') =>
  `<use href="#${id}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)})${deg ? ` rotate(${deg.toFixed(0)})` : ''} scale(${flipX ? (-s).toFixed(2) + ' ' : ''}${s.toFixed(2)})"${extra}/>`;
export function glow(c: Ctx, x: number, y: number, rad: number, op: number): string {
  if (c.doc.thrift > 1 || c.doc.look.technique === 'print') return '';
  const id = c.doc.def(
    (i) =>
      `<radialGradient id="${i}"><stop stop-color="${c.doc.pal.glow}" stop-opacity="${op}"/><stop offset="1" stop-color="${c.doc.pal.glow}" stop-opacity="0"/></radialGradient>`,
  );
  return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${rad.toFixed(0)}" fill="url(#${id})"/>`;
}
export const shadow = (c: Ctx, x: number, y: number, rx: number) =>
  c.doc.level === 'lite' ? '' : `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.2}" fill="${c.doc.pal.ink}" opacity=".4"/>`;
/** Draws a second motif. The lite level has a single motif and never calls this. */
export function small(c: Ctx, fam: Family): string {
  return c.doc.motif(fam.draw(c.r));
}
/** Picks a related family to stand beside this one. */
export const kin = (c: Ctx) => family(c.r.pick(c.fam.kin));
/**
 * Draws a flat field behind the motif: deep (in another hue) or, with a chance of `lit`, bright. The print style uses only its own inks.
 */
export function panel(c: Ctx, lit = 0): string {
  const p = c.doc.pal;
  const isLit = c.r.chance(lit) && c.doc.look.technique !== 'neon';
  if (c.doc.look.technique === 'print') return c.r.pick([p.g[2], p.glow, p.ink, p.glow]);
  if (isLit) return p.light ? p.ramps['b']!.hi : hex(0.86, 0.09, p.groundHue + 150);
  return p.light ? hex(0.44, 0.105, p.deepHue) : hex(0.24, 0.08, p.deepHue + 6);
}

/** Returns a tone of the ground for cloth, bands and far planes. */
export function groundTone(c: Ctx): string {
  const p = c.doc.pal;
  if (c.doc.look.technique === 'print') return p.g[2];
  return p.light ? hex(0.66, 0.1, p.groundHue - 14) : hex(0.5, 0.1, p.groundHue + 16);
}

export const sparks = (c: Ctx, n: number) => {
  const { r, w, h, doc } = c;
  return doc.level === 'lite'
    ? ''
    : `<path d="${many(n, () => {
        const x = r.f(14, w - 14),
          y = r.f(14, h * 0.72),
          s = r.f(2, 7);
        return r.chance(0.5) ? star(x, y, 4, s * 1.4, s * 0.3) : ell(x, y, Math.max(1, s * 0.4));
      })}" fill="${doc.pal.light ? '#fff' : doc.pal.glow}" opacity=".85"/>`;
};

/** Recolours a group in a single tone and keeps its lines, so that it looks like woven cloth */
export function tonal(doc: Doc, body: string, tone: string): string {
  const n = (i: number) => parseInt(tone.slice(i, i + 2), 16) / 255,
    row = (v: number) => `${(v * 0.2).toFixed(2)} ${(v * 0.35).toFixed(2)} ${(v * 0.1).toFixed(2)} 0 ${(v * 0.55).toFixed(2)}`;
  const f = doc.def(
    (i) =>
      `<filter id="${i}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="${row(n(1))} ${row(n(3))} ${row(n(5))} 0 0 0 .75 0"/></filter>`,
  );
  return `<g filter="url(#${f})">${body}</g>`;
}
