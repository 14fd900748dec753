import { hueDist } from '#art/color.ts';
import type { Composition } from '#art/compose/index.ts';
import { PATTERNS, type Pattern } from '#art/ground.ts';
import { HOUSES, type House, type HouseId } from '#art/houses.ts';
import { inkPalette } from '#art/inks.ts';
import { FAMILIES, family } from '#art/motifs/index.ts';
import { readName } from '#art/names/lockup.ts';
import { palette, type Palette } from '#art/palette.ts';
import { Rng } from '#art/rng.ts';
import type { Title } from '#art/title.ts';

/** Every choice that the seed and the name make before a line is drawn. */
export type Plan = {
  houseId: HouseId;
  house: House;
  /** motif family */
  motif: string;
  composition: Composition;
  pattern: Pattern;
  palette: Palette;
  /** hue of the ground, 0 to 359 */
  groundHue: number;
  /** the short word in the art, and the noun that picks a kind of motif; both may be empty */
  lockup: string;
  word: string;
};

/** What the art of a title will be; cheap (no drawing). */
export function plan(title: Title): Plan {
  return planWithStream(title).plan;
}

/** The plan, and the seed's stream where the plan left it, for the drawing that follows. */
export function planWithStream(title: Title): { plan: Plan; r: Rng } {
  const r = new Rng(`${title.vendor}/${title.code}#${title.reroll ?? 0}`);
  const houseId = title.house ?? 'brass';
  const house = HOUSES[houseId];
  const reading = readName(title.name, title.theme);
  const fam = reading.family ? family(reading.family) : r.pick(FAMILIES);
  const composition = r.pick(house.compositions);
  const ground = r.pick(house.grounds);
  const pattern = r.pick(PATTERNS);
  const colours = house.look === 'print' ? inkPalette(r, ground) : palette(r, fam.hues, ground, house.mute, house.metal);
  const groundHue = ((Math.round(colours.groundHue) % 360) + 360) % 360;
  const { lockup, word } = reading;
  return { r, plan: { houseId, house, motif: fam.id, composition, pattern, palette: colours, groundHue, lockup, word } };
}

/** What the rail rule looks at. */
export type RailTraits = Pick<Plan, 'composition' | 'groundHue'>;

/** Whether two tiles may stand side by side: another composition, and grounds at least 30 degrees apart. */
export function mayNeighbour(a: RailTraits, b: RailTraits): boolean {
  return a.composition !== b.composition && hueDist(a.groundHue, b.groundHue) >= 30;
}

/** Reorders a rail so that neighbours differ, moving a title at most `reach` places; the first stays first. */
export function arrangeRail<T>(titles: readonly T[], traitsOf: (title: T) => RailTraits, reach = 4): T[] {
  const rest = titles.map((title) => ({ title, traits: traitsOf(title) }));
  const rail: typeof rest = [];
  while (rest.length > 0) {
    const last = rail.at(-1);
    const fit = last ? rest.slice(0, reach + 1).findIndex((next) => mayNeighbour(last.traits, next.traits)) : 0;
    rail.push(...rest.splice(Math.max(fit, 0), 1));
  }
  return rail.map((entry) => entry.title);
}
