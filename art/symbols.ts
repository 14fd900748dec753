import { hueDist } from '#art/paint/color.ts';
import { at, ell, many, petal, poly, star } from '#art/geom.ts';
import { lockup } from '#art/letter.ts';
import { LOOKS, type Look } from '#art/paint/look.ts';
import { LOWS } from '#art/lows.ts';
import { family } from '#art/motifs/index.ts';
import type { Metal } from '#art/styles.ts';
import { palette, type Palette } from '#art/paint/palette.ts';
import type { Family, LowKit, Part } from '#art/part.ts';
import { plan, type Plan } from '#art/plan.ts';
import { Rng } from '#art/rng.ts';
import { Doc, type Level } from '#art/paint/shade.ts';
import type { Title } from '#art/title.ts';

export type SymbolArt = {
  /** motif family, low shape, `wild` or `scatter` */
  id: string;
  role: 'premium' | 'low' | 'wild' | 'scatter';
  /** 228 x 228 */
  svg: string;
};

const BOX = '-114 -114 228 228';
/** Families that are drawn in the style's metal: their colour is that of the metal, whatever the key hue. */
const METALLIC = new Set(['coin', 'crown', 'key', 'bell', 'horseshoe']);
const METAL_HUES: Readonly<Record<Metal, number>> = { gold: 82, copper: 50, jade: 165, silver: 240 };
const LOW_HUES = [25, 262, 150, 325, 78];
const SCATTERS = ['sun', 'temple', 'volcano', 'castle', 'drum', 'lotus', 'chest', 'balloon'];

/**
 * Draws the symbols of a title: four premium, five low, wild and scatter. No two premium symbols have the same colour, and no two low
 * symbols the same outline.
 */
export function symbols(title: Title, level: Level = 'full'): SymbolArt[] {
  const p = plan(title);
  const set: SymbolSet = { title, p, level, look: symbolLook(p), r: new Rng(`${title.vendor}/${title.code}/symbols`), used: [] };
  const fam = family(p.motif);
  const premiums = premiumSymbols(set, fam);
  return [...premiums.map(({ art }) => art), ...lowSymbols(set, fam), wildSymbol(set, premiums[0]!), scatterSymbol(set, fam)];
}

type SymbolSet = { title: Title; p: Plan; level: Level; look: Look; r: Rng; /** hues in play */ used: number[] };
type Premium = { art: SymbolArt; parts: Part[]; colours: Palette };

/** Returns the paint of symbols, which must be readable at 64 px: a heavier outline than the tile's, and no halo. */
function symbolLook({ style }: Plan): Look {
  const { technique } = LOOKS[style.look];
  return technique === 'lit' ? { technique, ink: 11, edge: 3.5, shade: 14, halo: 0 } : { ...LOOKS[style.look], ink: 11, halo: 0 };
}

function colours({ title, p }: SymbolSet, hue: number, metal = p.style.metal): Palette {
  const ground = LOOKS[p.style.look].technique === 'neon' ? 12 : 0;
  return palette(new Rng(`${title.code}/${hue}`), [hue], ground, p.style.mute, metal);
}

function premiumSymbols(set: SymbolSet, fam: Family): Premium[] {
  return [fam, ...fam.kin.map(family).filter((kin) => kin !== fam)].slice(0, 4).map((one) => {
    const parts = one.draw(set.r, one === fam ? set.p.word || set.p.lockup || undefined : undefined);
    const metal = METALLIC.has(one.id) ? freshMetal(set) : set.p.style.metal;
    const hue = farthest(set.used, METALLIC.has(one.id) ? [METAL_HUES[metal]] : one.hues);
    set.used.push(hue);
    const pal = colours(set, METALLIC.has(one.id) ? one.hues.at(-1)! : hue, metal);
    const doc = new Doc(pal, set.look, set.level);
    const id = doc.motif(parts);
    const scale = Math.min(one.fit ?? 1, 1.1);
    return {
      parts,
      colours: pal,
      art: { id: one.id, role: 'premium', svg: wrap(doc, `<use href="#${id}" transform="scale(${scale.toFixed(2)})"/>`) },
    };
  });
}

/** Returns the style's metal, or another one if a symbol has its colour already: a gold coin and a gold lantern would look alike. */
function freshMetal(set: SymbolSet): Metal {
  const own = set.p.style.metal;
  if (set.used.every((hue) => hueDist(hue, METAL_HUES[own]) >= 40)) return own;
  const metals = Object.keys(METAL_HUES) as Metal[];
  return metals.toSorted((a, b) => nearest(set.used, METAL_HUES[b]) - nearest(set.used, METAL_HUES[a]))[0]!;
}

const nearest = (used: readonly number[], hue: number): number => Math.min(360, ...used.map((other) => hueDist(other, hue)));

function farthest(used: readonly number[], hues: readonly number[]): number {
  return hues.toSorted((a, b) => nearest(used, b) - nearest(used, a))[0]!;
}

function lowSymbols(set: SymbolSet, fam: Family): SymbolArt[] {
  const { r, look, level, p } = set;
  // Sometimes the kit of a related family, so that two titles of the same family also differ in low symbols.
  const kit: LowKit = r.chance(0.6) ? fam.low : family(r.pick(fam.kin)).low;
  const turn = r.f(0, 12);
  const shuffled = r.shuffle(LOW_HUES);
  return Array.from({ length: 5 }, (_, i) => {
    const hue = kit === 'fruits' ? [22, 92, 28, 318, 58][i]! : shuffled[i]! + turn;
    const doc = new Doc(colours(set, hue), look, level);
    if (kit !== 'ranks') {
      const id = doc.motif(LOWS[kit][i]!());
      return { id: `${kit}${i + 1}`, role: 'low', svg: wrap(doc, `<use href="#${id}" transform="scale(.92)"/>`) };
    }
    const rank = 'AKQJ9'[i]!;
    const sign = { ...p.style.sign, arch: 0, slant: 0, style: 'two-tone', weight: 2.8, initial: false, contour: 1.2 } as const;
    return { id: rank, role: 'low', svg: wrap(doc, lockup(doc, rank, 0, -72, 144, 150, sign, doc.pal.ramps['a']!.hi)) };
  });
}

/** Draws the wild: the title's own motif on the only star with rays, with the only word. */
function wildSymbol({ look, level, p }: SymbolSet, { parts, colours: pal }: Premium): SymbolArt {
  const doc = new Doc(pal, look, level);
  const id = doc.motif(parts);
  const m = pal.ramps['m']!;
  const sign = { ...p.style.sign, style: p.style.sign.style === 'tube' ? 'tube' : 'plain', arch: 0, slant: 0, initial: false } as const;
  const body =
    `<path d="${star(0, 0, 12, 110, 84)}" fill="${m.base}" stroke="${pal.ink}" stroke-width="5"/><path d="${star(0, 0, 12, 94, 72)}" fill="${pal.ramps['b']!.lo}"/><use href="#${id}" transform="translate(0 -22) scale(.78)"/>` +
    `<path d="M-108 40Q0 62 108 40V92Q0 114-108 92z" fill="${pal.plate}" stroke="${m.base}" stroke-width="4"/>` +
    lockup(doc, 'WILD', 0, 52, 46, 170, sign);
  return { id: 'wild', role: 'wild', svg: wrap(doc, body) };
}

/** Draws the scatter: an unrelated place or thing on the only toothed disc. */
function scatterSymbol(set: SymbolSet, fam: Family): SymbolArt {
  const pal = colours(set, set.used[1]!);
  const doc = new Doc(pal, set.look, set.level);
  const other = set.r.pick(SCATTERS.filter((id) => id !== fam.id && !fam.kin.includes(id)));
  const id = doc.motif(family(other).draw(set.r));
  const m = pal.ramps['m']!;
  const body =
    `<path d="${many(16, (i) => petal(0, 0, 112, 22, i * 22.5, 0.85))}" fill="${m.lo}" stroke="${pal.ink}" stroke-width="3"/><path d="${ell(0, 0, 96)}" fill="${m.base}" stroke="${pal.ink}" stroke-width="4"/><path d="${ell(0, 0, 84)}" fill="${pal.glow}"/>` +
    `<path d="${many(8, (i) => poly([[0, 0], at(0, 0, 84, i * 45), at(0, 0, 84, i * 45 + 22)]))}" fill="${pal.ramps['y']!.base}" opacity=".7"/><use href="#${id}" transform="scale(.8)"/>`;
  return { id: 'scatter', role: 'scatter', svg: wrap(doc, body) };
}

function wrap(doc: Doc, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BOX}"><defs>${doc.defs}</defs>${body}</svg>`;
}
