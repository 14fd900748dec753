import type { TileDrawing } from '#modules/catalogue/tile-image.ts';
import type { VendorManifest } from '#modules/catalogue/vendor-manifest.ts';

/** All that a title's art depends on. */
export type ArtTitle = {
  vendor: string;
  code: string;
  house: VendorManifest['house'];
  name: string;
  theme?: string;
  reroll: number;
};

/** What the catalogue asks of the art generator; handed in, because a module knows no art. */
export type TitleArt = {
  draw(title: ArtTitle): TileDrawing;
  /** The same entries, reordered a little so that neighbours do not look alike. */
  arrange<T>(entries: readonly T[], titleOf: (entry: T) => ArtTitle): T[];
  /** A vendor's mark as SVG. */
  mark(vendor: { code: string; house: VendorManifest['house'] }): string;
};
