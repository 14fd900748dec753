import { arrangeRail, mark, plan, tile, type RailTraits } from '#art/index.ts';
import type { ArtTitle, TitleArt } from '#modules/catalogue/index.ts';

const traits = new WeakMap<ArtTitle, RailTraits>();

function traitsOf(title: ArtTitle): RailTraits {
  const known = traits.get(title);
  if (known) return known;
  const { composition, groundHue } = plan(title);
  traits.set(title, { composition, groundHue });
  return { composition, groundHue };
}

/** The art generator as the catalogue asks for it. */
export const titleArt: TitleArt = {
  draw: (title) => ({ svg: tile(title), plainSvg: () => tile(title, { plainGround: true }) }),
  arrange: (entries, titleOf) => arrangeRail(entries, (entry) => traitsOf(titleOf(entry))),
  mark,
};
