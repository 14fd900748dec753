import { arrangeRail, mark, plan, tile, type RailTraits } from '#art/index.ts';
import type { ArtTitle, TitleArt } from '#modules/catalogue/index.ts';

const traits = new WeakMap<ArtTitle, RailTraits>();

function traitsOf(title: ArtTitle): RailTraits {
  const known = traits.get(title);
  if (known) return known;
  const { motif, composition, groundHue } = plan(title);
  traits.set(title, { motif, composition, groundHue });
  return { motif, composition, groundHue };
}

/** The art generator, in the form that the catalogue calls. */
export const titleArt: TitleArt = {
  draw: (title, letterless = false) => ({
    svg: tile(title, { letterless }),
    plainSvg: () => tile(title, { letterless, plainGround: true }),
  }),
  arrange: (entries, { titleOf, kindOf }, before) =>
    arrangeRail(entries, (entry) => ({ ...traitsOf(titleOf(entry)), kind: kindOf?.(entry) }), before),
  mark,
};
