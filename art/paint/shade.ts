import type { Look } from '#art/paint/look.ts';
import type { Palette } from '#art/paint/palette.ts';
import type { Part } from '#art/part.ts';

/** Level of detail. `lite` is the picture that the browser draws when an image fails: gradients only, one motif, no filters. */
export type Level = 'full' | 'lite';

/** An SVG under construction: its definitions, and the functions that paint parts. */
export class Doc {
  defs = '';
  readonly pal: Palette;
  readonly level: Level;
  /** how much detail the lite level leaves out: 0, 1 or 2 */
  readonly thrift: number;
  readonly look: Look;
  /** true to leave ground patterns out */
  isPlain = false;
  private count = 0;
  private readonly grads = new Map<string, string>();
  private hatchId = '';

  constructor(pal: Palette, look: Look, level: Level, thrift = 0) {
    this.pal = pal;
    this.look = look;
    this.level = level;
    this.thrift = thrift;
  }

  /** Adds a definition. `make` may add further ones, so its text is made before it is appended. */
  def(make: (id: string) => string): string {
    const id = (this.count++).toString(36).replace(/^(\d)/, '_$1');
    const text = make(id);
    this.defs += text;
    return id;
  }

  fill(role: string): string {
    const hit = this.grads.get(role);
    if (hit) return hit;
    const c = this.ramp(role);
    if (this.look.technique === 'print') return c.base;
    const id = this.def((i) =>
      this.level === 'full'
        ? `<linearGradient id="${i}" x1=".1" y1="0" x2=".75" y2="1"><stop stop-color="${c.hi}"/><stop offset=".42" stop-color="${c.base}"/><stop offset="1" stop-color="${c.lo}"/></linearGradient>`
        : `<linearGradient id="${i}" x2=".6" y2="1"><stop stop-color="${c.hi}"/><stop offset=".9" stop-color="${c.lo}"/></linearGradient>`,
    );
    const paint = `url(#${id})`;
    this.grads.set(role, paint);
    return paint;
  }

  /** Draws a motif once into <defs> and returns its id, for <use>. */
  motif(parts: readonly Part[], look: Look = this.look): string {
    return this.def((id) => `<g id="${id}">${this.level === 'lite' ? this.lite(parts, look) : this.full(parts, look)}</g>`);
  }

  private ramp(role: string) {
    const c = this.pal.ramps[role];
    if (!c) throw new Error(`no colour role ${role}`);
    return c;
  }

  /** Neighbouring parts of the same paint share a path. `thrift` leaves out small marks until the tile fits. */
  private lite(parts: readonly Part[], look: Look): string {
    const neon = look.technique === 'neon';
    let out = '';
    let paint = '';
    let d = '';
    const flush = () => {
      if (d) out += `<path d="${d}"${paint}/>`;
      d = '';
    };
    for (const part of parts) {
      // Thin dark lines are mouths and brows: they are left out last.
      const isFace = part.line !== undefined && part.c === 'k' && this.thrift === 0;
      if ((part.detail && !isFace) || !part.d || (this.thrift > 1 && part.flat && part.d.length > 260)) continue;
      const c = this.ramp(part.c);
      const isLit = !part.flat && (part.c === 'a' || (this.thrift < 1 && part.c !== 'k'));
      const fill = neon && !part.flat ? c.deep : neon && part.line && part.c === 'k' ? this.pal.face : isLit ? this.fill(part.c) : c.base;
      const next = part.line
        ? ` fill="none" stroke="${fill}" stroke-width="${part.line}"`
        : ` fill="${fill}"${part.flat ? ' stroke="none"' : neon ? ` stroke="${c.base}"` : ''}${part.eo ? ' fill-rule="evenodd"' : ''}`;
      if (next !== paint) flush();
      paint = next;
      d += part.d;
    }
    flush();
    const width = neon || look.technique === 'print' ? 3 : look.ink ? 5 : 0;
    return `<g stroke="${this.pal.ink}" stroke-width="${width}" stroke-linejoin="round"${neon ? '' : ' paint-order="stroke"'}>${out}</g>`;
  }

  private full(parts: readonly Part[], look: Look): string {
    const ids = parts.map((part) =>
      part.d ? this.def((i) => `<path id="${i}" d="${part.d}"${part.eo ? ' fill-rule="evenodd"' : ''}/>`) : '',
    );
    const silhouette = parts
      .map((part, i) =>
        ids[i] && (!part.line || !part.detail) && (part.o ?? 1) > 0.6
          ? `<use href="#${ids[i]}"${part.line ? ` stroke-width="${part.line + look.ink}" fill="none"` : ''}/>`
          : '',
      )
      .join('');
    const round = (paint: string, width: number) =>
      `<g fill="${paint}" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round">${silhouette}</g>`;
    const body = parts.map((part, i) => (ids[i] ? this.part(part, ids[i], look) : '')).join('');
    const halo = look.halo ? round(this.pal.ramps['p']!.hi, look.halo + look.ink) : '';
    if (look.technique === 'print') return (look.ink ? round(this.pal.ink, look.ink) : '') + this.halved(parts, ids, body);
    if (look.technique === 'neon')
      return `<g opacity=".3">${round(this.pal.ramps['a']!.base, look.ink + 12)}</g>${round(this.pal.ink, look.ink)}${body}`;
    return halo + (look.ink ? round(this.pal.ink, look.ink) : '') + body;
  }

  /** Paints flat inks for the print style, with the right half of the motif a shade darker, as if folded. */
  private halved(parts: readonly Part[], ids: readonly string[], body: string): string {
    const solid = parts.map((part, i) => (ids[i] && !part.line && (part.o ?? 1) > 0.6 ? `<use href="#${ids[i]}"/>` : '')).join('');
    const clip = this.def((i) => `<clipPath id="${i}">${solid}</clipPath>`);
    return `${body}<path d="M0-140H150V140H0z" fill="${this.pal.ink}" opacity=".17" clip-path="url(#${clip})"/>`;
  }

  private part(part: Part, id: string, look: Look): string {
    const c = this.ramp(part.c);
    const o = part.o ? ` opacity="${part.o}"` : '';
    const neon = look.technique === 'neon';
    if (neon && part.flat && part.c[0] === 'k') return this.lightedMark(part, id);
    if (part.line)
      return `<use href="#${id}" fill="none" stroke="${c.base}" stroke-width="${part.line}" stroke-linecap="round" stroke-linejoin="round"${o}/>`;
    if (part.flat) return `<use href="#${id}" fill="${c.base}"${o}/>`;
    const cast = part.cast ? `<use href="#${id}" transform="translate(3 5)" fill="${this.pal.ink}" opacity=".34"/>` : '';
    if (look.technique === 'print')
      return `${cast}<use href="#${id}" fill="${c.base}" stroke="${this.pal.ink}" stroke-width="1.8" stroke-linejoin="round"${o}/>`;
    if (neon)
      return (
        `<use href="#${id}" fill="${'pws'.includes(part.c[0]!) ? this.pal.plate : c.deep}"${o}/>` +
        `<use href="#${id}" fill="none" stroke="${c.base}" stroke-width="${look.edge + 2.4}" stroke-linejoin="round" opacity=".45"/>` +
        `<use href="#${id}" fill="none" stroke="${c.hi}" stroke-width="${look.edge}" stroke-linejoin="round"/>`
      );
    const clip = this.def((k) => `<clipPath id="${k}"><use href="#${id}"/></clipPath>`);
    const w = look.shade;
    const e = look.edge;
    const shade = look.technique === 'engraving' ? `url(#${this.hatch()})` : c.deep;
    const strength = look.technique === 'engraving' ? 0.62 : 0.42;
    return (
      `${cast}<use href="#${id}" fill="${look.technique === 'engraving' ? c.base : this.fill(part.c)}"${o}/>` +
      `<g clip-path="url(#${clip})" fill="none" stroke-linejoin="round">` +
      (w
        ? `<use href="#${id}" stroke="${shade}" stroke-width="${w}" opacity="${strength}" transform="translate(${-w / 2} ${-w / 2})"/>`
        : '') +
      (e
        ? `<use href="#${id}" stroke="${c.hi}" stroke-width="${e}" opacity=".9" transform="translate(${(e / 2 + 0.6).toFixed(1)} ${(e / 2 + 1.2).toFixed(1)})"/>`
        : '') +
      (look.technique === 'engraving' ? `<use href="#${id}" stroke="${this.pal.ink}" stroke-width="3"/>` : '') +
      '</g>'
    );
  }

  /** Lights dark marks along their edges for the neon style: dark marks on dark glass would vanish, and faces with them. */
  private lightedMark(part: Part, id: string): string {
    const { ink, face } = this.pal;
    if (part.line)
      return `<use href="#${id}" fill="none" stroke="${face}" stroke-width="${part.line}" stroke-linecap="round" stroke-linejoin="round"/>`;
    return `<use href="#${id}" fill="${ink}" stroke="${face}" stroke-width="1.6" stroke-linejoin="round"/>`;
  }

  /** Returns parallel strokes of a graver: shade is made of lines, never of a blur. */
  private hatch(): string {
    this.hatchId ||= this.def(
      (i) =>
        `<pattern id="${i}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 2.5H5" stroke="${this.pal.ink}" stroke-width="2.2"/></pattern>`,
    );
    return this.hatchId;
  }
}
