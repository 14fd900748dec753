import { pattern } from '#art/ground.ts';
import { LOOKS } from '#art/paint/look.ts';
import { family } from '#art/motifs/index.ts';
import { ell, ring } from '#art/geom.ts';
import { Diorama } from '#art/places/diorama.ts';
import { PLACES } from '#art/places/places.ts';
import type { Family } from '#art/part.ts';
import { palette, type Palette } from '#art/paint/palette.ts';
import { plan, type Plan } from '#art/plan.ts';
import { Rng } from '#art/rng.ts';
import { Doc } from '#art/paint/shade.ts';
import type { Title } from '#art/title.ts';

export type BackgroundShape = 'wide' | 'tall';

/**
 * Draws the scene behind a title's reels, 1280 x 720 or 720 x 1280. The middle, where the reels are, is quiet; the place is drawn around
 * it.
 */
export function background(title: Title, shape: BackgroundShape): string {
  const p = plan(title);
  const fam = family(p.motif);
  const r = new Rng(`${title.vendor}/${title.code}/place`);
  const doc = new Doc(airOf(p, fam, r), LOOKS[p.style.look], 'full');
  const d = new Diorama(doc, r, shape === 'wide');
  const isInside = fam.scene === 'stage' || fam.scene === 'deep';
  const body =
    sky(d) +
    (p.pattern === 'brick' || p.pattern === 'lattice' ? '' : pattern(doc, d.r, p.pattern, d.w, d.h, d.sun.x, d.sun.y)) +
    (isInside ? '' : sunOrMoon(d)) +
    d.motes(isInside ? 18 : 30, 0, d.h * 0.5) +
    PLACES[fam.scene](d) +
    d.motes(14, d.h * 0.5, d.h) +
    quiet(d);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${d.w} ${d.h}"><defs>${doc.defs}</defs>${body}</svg>`;
}

/** Grounds whose colours suit water: a title with a red tile still has a blue sea. */
const WATER_GROUNDS = [0, 2, 3, 7];

/** Returns the palette of the scene: that of the tile, so that both belong together. Under water it is a cold ground. */
function airOf(p: Plan, fam: Family, r: Rng): Palette {
  const isCold = p.groundHue >= 140 && p.groundHue <= 300;
  if (fam.scene !== 'deep' || isCold || p.style.look === 'print') return p.palette;
  return palette(r, fam.hues, r.pick(WATER_GROUNDS), p.style.mute, p.style.metal);
}

function sky(d: Diorama): string {
  const [near, middle, far] = d.pal.g;
  const id = d.doc.def(
    (i) =>
      `<linearGradient id="${i}" x2=".5" y2="1"><stop stop-color="${near}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></linearGradient>`,
  );
  return `<path d="M0 0H${d.w}V${d.h}H0z" fill="url(#${id})"/>${d.doc.look.technique === 'print' ? '' : halo(d)}`;
}

function halo(d: Diorama): string {
  const id = d.doc.def(
    (i) =>
      `<radialGradient id="${i}"><stop stop-color="${d.pal.glow}" stop-opacity=".75"/><stop offset=".4" stop-color="${d.pal.glow}" stop-opacity=".3"/><stop offset="1" stop-color="${d.pal.glow}" stop-opacity="0"/></radialGradient>`,
  );
  return `<circle cx="${d.sun.x.toFixed(0)}" cy="${d.sun.y.toFixed(0)}" r="${d.wide ? 460 : 400}" fill="url(#${id})"/>`;
}

function sunOrMoon(d: Diorama): string {
  const { x, y, s } = d.sun;
  const radius = 64 * s;
  const colour = d.pal.light ? '#fffaf0' : d.pal.glow;
  const face = d.pal.light
    ? ''
    : `<path d="${ell(x - 18, y - 10, 11, 9) + ell(x + 16, y + 18, 15, 11) + ell(x + 20, y - 26, 7, 6)}" fill="${d.tone(0.05)}" opacity=".18"/>`;
  return `<path d="${ring(x, y, radius * 1.32, radius * 1.36)}" fill="${colour}" fill-rule="evenodd" opacity=".4"/><path d="${ell(x, y, radius)}" fill="${colour}"/>${face}`;
}

/** Keeps the room of the reels calm and the corners dark. */
function quiet(d: Diorama): string {
  const id = d.doc.def(
    (i) =>
      `<radialGradient id="${i}" cx=".5" cy=".5" r=".66"><stop stop-color="${d.pal.ink}" stop-opacity=".3"/><stop offset=".6" stop-color="${d.pal.ink}" stop-opacity=".06"/><stop offset="1" stop-color="${d.pal.ink}" stop-opacity=".26"/></radialGradient>`,
  );
  return `<path d="M0 0H${d.w}V${d.h}H0z" fill="url(#${id})"/>`;
}
