import { hueDist } from '#art/paint/color.ts';
import type { Composition } from '#art/compose/index.ts';
import { PATTERNS, type Pattern } from '#art/ground.ts';
import { STYLES, type Style, type StyleId } from '#art/styles.ts';
import { inkPalette } from '#art/paint/inks.ts';
import { FAMILIES, family } from '#art/motifs/index.ts';
import { readName } from '#art/names/lockup.ts';
import { palette, type Palette } from '#art/paint/palette.ts';
import { keepApart } from '#art/rail.ts';
import { Rng } from '#art/rng.ts';
import type { Title } from '#art/title.ts';

/** All choices that are made from the seed and the name before anything is drawn. */
export type Plan = {
  styleId: StyleId;
  style: Style;
  /** motif family */
  motif: string;
  composition: Composition;
  pattern: Pattern;
  palette: Palette;
  /** hue of the ground, 0 to 359 */
  groundHue: number;
  /** the short word in the picture, and the noun that picks a kind of motif; both may be empty */
  lockup: string;
  word: string;
};

/** Plans the picture of a title, without drawing. */
export function plan(title: Title): Plan {
  return planWithStream(title).plan;
}

/** Returns the plan, and the seed's stream after it, with which the drawing continues. */
export function planWithStream(title: Title): { plan: Plan; r: Rng } {
  const r = new Rng(`${title.vendor}/${title.code}#${title.reroll ?? 0}`);
  const styleId = title.style ?? 'brass';
  const style = STYLES[styleId];
  const reading = readName(title.name, title.theme);
  const fam = reading.family ? family(reading.family) : r.pick(FAMILIES);
  const composition = r.pick(style.compositions);
  const ground = r.pick(style.grounds);
  const pattern = r.pick(PATTERNS);
  const colours = style.look === 'print' ? inkPalette(r, ground) : palette(r, fam.hues, ground, style.mute, style.metal);
  const groundHue = ((Math.round(colours.groundHue) % 360) + 360) % 360;
  const { lockup, word } = reading;
  return { r, plan: { styleId, style, motif: fam.id, composition, pattern, palette: colours, groundHue, lockup, word } };
}

/** Traits of a tile that decide which tiles may stand beside each other in a rail. */
export type RailTraits = Pick<Plan, 'motif' | 'composition' | 'groundHue'> & {
  /** Kind of the game; undefined if it names none. */
  kind?: string | undefined;
};

/** True if two tiles may stand side by side: other compositions, grounds at least 30 degrees of hue apart, and other kinds of games. */
export function mayNeighbour(a: Omit<RailTraits, 'motif'>, b: Omit<RailTraits, 'motif'>): boolean {
  return a.composition !== b.composition && hueDist(a.groundHue, b.groundHue) >= 30 && (a.kind === undefined || a.kind !== b.kind);
}

/** Reorders a rail so that no motif occurs twice within a row, and neighbours have other compositions and grounds. */
export function arrangeRail<T>(titles: readonly T[], traitsOf: (title: T) => RailTraits, before: readonly T[] = []): T[] {
  const known = new Map([...before, ...titles].map((title) => [title, traitsOf(title)]));
  return keepApart(titles, {
    motifOf: (title) => known.get(title)!.motif,
    mayFollow: (last, next) => mayNeighbour(known.get(last)!, known.get(next)!),
    before,
  });
}
