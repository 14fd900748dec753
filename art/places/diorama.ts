import { hex, hueDist, mix, toward } from '#art/paint/color.ts';
import { ell, many, star } from '#art/geom.ts';
import type { Palette } from '#art/paint/palette.ts';
import type { Rng } from '#art/rng.ts';
import type { Doc } from '#art/paint/shade.ts';

/** A place for a part of a scene. The reels cover the middle, so parts stand beside, above and below them. */
export type Slot = { x: number; y: number; s: number };

/** Draws a piece of a scene in its own units: the foot is at 0 0, and up is negative. */
export type Piece = (k: Brush) => string;

/** A paper-cut scene in planes of air, lit from the upper left. */
export class Diorama {
  readonly doc: Doc;
  readonly r: Rng;
  readonly wide: boolean;
  readonly w: number;
  readonly h: number;
  /** height of the horizon, and of the start of the near ground */
  readonly horizon: number;
  readonly shore: number;
  /** place of the light */
  readonly sun: Slot;
  private readonly fills = new Map<string, string>();

  constructor(doc: Doc, r: Rng, wide: boolean) {
    this.doc = doc;
    this.r = r;
    this.wide = wide;
    this.w = wide ? 1280 : 720;
    this.h = wide ? 720 : 1280;
    this.horizon = wide ? 400 : 300;
    this.shore = wide ? 610 : 1010;
    this.sun = wide ? { x: r.f(110, 330), y: r.f(110, 190), s: r.f(0.8, 1.3) } : { x: r.f(110, 290), y: r.f(110, 160), s: r.f(0.8, 1.1) };
  }

  get pal(): Palette {
    return this.doc.pal;
  }

  /** Returns a place far away, in the middle distance or near, left or right of the reels (above or below them in an upright scene). */
  slot(name: 'farL' | 'farC' | 'farR' | 'midL' | 'midR' | 'nearL' | 'nearR'): Slot {
    const { w, h, wide, horizon } = this;
    if (wide)
      return {
        farL: { x: 150, y: horizon + 8, s: 1 },
        farC: { x: 640, y: horizon + 8, s: 0.9 },
        farR: { x: 1100, y: horizon + 8, s: 1 },
        midL: { x: 140, y: 590, s: 1.5 },
        midR: { x: 1128, y: 596, s: 1.5 },
        nearL: { x: 96, y: h + 6, s: 1.7 },
        nearR: { x: w - 96, y: h + 6, s: 1.7 },
      }[name];
    return {
      farL: { x: 150, y: horizon + 8, s: 1 },
      farC: { x: 380, y: horizon + 8, s: 0.8 },
      farR: { x: 572, y: horizon + 8, s: 1 },
      midL: { x: 170, y: 1108, s: 1.45 },
      midR: { x: 556, y: 1116, s: 1.45 },
      nearL: { x: 80, y: h + 6, s: 1.7 },
      nearR: { x: w - 80, y: h + 6, s: 1.7 },
    }[name];
  }

  /** Returns the colour of a plane: 0 is far away in the haze, 1 is close. */
  tone(t: number, lift = 0): string {
    const p = this.pal;
    if (this.doc.look.technique === 'print')
      return mix(mix(p.g[0], p.face, 0.34 * (1 - t)), p.ink, Math.max(0, 0.06 + 0.86 * t * t - lift));
    const hue = toward(p.groundHue, p.deepHue + 10, hueDist(p.groundHue, p.deepHue + 10) * (0.35 + 0.65 * t));
    return p.light ? hex(0.8 - 0.56 * t + lift, 0.062 + 0.034 * t, hue) : hex(0.43 - 0.28 * t + lift, 0.095 - 0.035 * t, hue);
  }

  /** Returns the fill of a plane, warmer and lighter on the side of the light, in units of the whole picture. */
  fill(t: number): string {
    const key = t.toFixed(2);
    const hit = this.fills.get(key);
    if (hit) return hit;
    if (this.doc.look.technique === 'print') return this.tone(t);
    const id = this.doc.def(
      (i) =>
        `<linearGradient id="${i}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${this.w}" y2="${this.h * 0.4}"><stop stop-color="${mix(this.tone(t, 0.045), this.pal.glow, 0.16 * (1 - t))}"/><stop offset=".45" stop-color="${this.tone(t)}"/><stop offset="1" stop-color="${this.tone(t, -0.03)}"/></linearGradient>`,
    );
    this.fills.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  /** Draws a sheet of a plane across the picture: its shadow, its lit edge, and its body. */
  sheet(d: string, t: number): string {
    return `<path d="${d}" fill="${this.pal.ink}" opacity=".16" transform="translate(6 -5)"/><path d="${d}" fill="${this.rim(t)}" transform="translate(-1.5 -2.5)"/><path d="${d}" fill="${this.fill(t)}"/>`;
  }

  rim(t: number): string {
    return mix(this.tone(t, 0.03), this.pal.glow, 0.5 - 0.2 * t);
  }

  /** Places a piece near a slot; mirrored pieces keep the side of their light. */
  put(piece: Piece, slot: Slot, t: number, mirrored = false, scale = 1): string {
    return this.draw(piece, this.nudged(slot, scale), t, mirrored);
  }

  /** Stands a piece near a slot, with its shade on the ground on the side away from the light. */
  stand(piece: Piece, slot: Slot, t: number, mirrored = false, scale = 1, reach = 80): string {
    const at = this.nudged(slot, scale);
    const shade = `<ellipse cx="${(at.x + 26 * at.s).toFixed(0)}" cy="${(at.y + 2).toFixed(0)}" rx="${(reach * at.s).toFixed(0)}" ry="${(9 * at.s).toFixed(0)}" fill="${this.pal.ink}" opacity=".34"/>`;
    return shade + this.draw(piece, at, t, mirrored);
  }

  /** Draws a piece exactly at a place, for pieces that hang on a line or fill an edge. */
  draw(piece: Piece, { x, y, s }: Slot, t: number, mirrored = false): string {
    const body = piece(new Brush(this, t, mirrored));
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)})scale(${(mirrored ? -s : s).toFixed(2)} ${s.toFixed(2)})">${body}</g>`;
  }

  /** Returns a slot a little moved, so that titles differ in the places of their pieces. */
  private nudged(slot: Slot, scale: number): Slot {
    return { x: slot.x + this.r.f(-18, 18), y: slot.y, s: slot.s * scale * this.r.f(0.94, 1.08) };
  }

  /** Draws warm light around a lamp or window. */
  glow(x: number, y: number, radius: number, strength = 0.7): string {
    const warm = this.warm;
    if (this.doc.look.technique === 'print')
      return `<path d="${ell(x, y, radius * 0.62)}" fill="${warm}" opacity="${(strength * 0.24).toFixed(2)}"/><path d="${ell(x, y, radius * 0.32)}" fill="${warm}" opacity="${(strength * 0.4).toFixed(2)}"/>`;
    const key = `glow${strength}`;
    const id =
      this.fills.get(key) ??
      this.doc.def(
        (i) =>
          `<radialGradient id="${i}"><stop stop-color="${warm}" stop-opacity="${strength}"/><stop offset=".35" stop-color="${warm}" stop-opacity="${(strength * 0.36).toFixed(2)}"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient>`,
      );
    this.fills.set(key, id);
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="url(#${id})"/>`;
  }

  get warm(): string {
    return this.doc.look.technique === 'neon' ? mix(this.pal.ramps['a']!.hi, '#ffffff', 0.25) : '#ffd98c';
  }

  /** Draws small lights and dust in the air. */
  motes(n: number, top: number, bottom: number): string {
    const { r } = this;
    const d = many(n, () => {
      const q = r.f(1.5, 4.5);
      const [x, y] = [r.f(0, this.w), r.f(top, bottom)];
      return r.chance(0.5) ? star(x, y, 4, q * 2, q * 0.5) : ell(x, y, Math.max(1, q * 0.7));
    });
    return `<path d="${d}" fill="${this.pal.light ? '#ffffff' : this.pal.glow}" opacity=".6"/>`;
  }
}

/** Paints a piece in a plane. */
export class Brush {
  readonly scene: Diorama;
  readonly t: number;
  private readonly side: number;

  constructor(scene: Diorama, t: number, mirrored: boolean) {
    this.scene = scene;
    this.t = t;
    this.side = mirrored ? -1 : 1;
  }

  get r(): Rng {
    return this.scene.r;
  }

  /** Draws a form with its lit edge; `nearer` moves it in depth within the piece. */
  cut(d: string, nearer = 0): string {
    const t = Math.min(1, Math.max(0, this.t + nearer));
    return `<path d="${d}" fill="${this.scene.rim(t)}" transform="translate(${-1.6 * this.side} -1.8)"/><path d="${d}" fill="${this.scene.tone(t)}"/>`;
  }

  /** Draws a form without an edge: shade, openings, marks. */
  flat(d: string, nearer = 0.12, opacity = 1): string {
    return `<path d="${d}" fill="${this.scene.tone(Math.min(1, Math.max(0, this.t + nearer)))}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }

  line(d: string, width: number, nearer = 0.1): string {
    return `<path d="${d}" fill="none" stroke="${this.scene.tone(Math.min(1, Math.max(0, this.t + nearer)))}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  }

  /** Draws cloth and paint: an accent of the palette, tinted by the air of the plane. */
  cloth(d: string, role: 'a' | 'b' | 'm' | 'p' = 'a', strength = 0.62): string {
    const c = mix(
      this.scene.tone(this.t),
      this.scene.pal.ramps[role]!.base,
      this.scene.doc.look.technique === 'print' ? 0.9 : strength * (0.55 + 0.45 * this.t),
    );
    return `<path d="${d}" fill="${mix(c, this.scene.pal.glow, 0.35)}" transform="translate(${-1.4 * this.side} -1.6)"/><path d="${d}" fill="${c}"/>`;
  }

  /** Draws lit windows with their glow. */
  lit(d: string, x: number, y: number, radius: number, strength = 0.5): string {
    return `${this.scene.glow(x, y, radius, strength)}<path d="${d}" fill="${this.scene.warm}"/>`;
  }

  /** Draws a paper lamp on its string. */
  lamp(x: number, y: number, size = 9): string {
    return (
      this.scene.glow(x, y, size * 6, 0.7) +
      this.cloth(ell(x, y, size, size * 1.15), 'a', 0.9) +
      `<path d="${ell(x, y + 1, size * 0.55, size * 0.7)}" fill="${this.scene.warm}"/>` +
      this.line(`M${x} ${y - size * 1.2}v${-size * 0.6}M${x} ${y + size * 1.2}v${size * 0.8}`, 2)
    );
  }
}
