import type { TileDrawing } from '#modules/catalogue/art/tile-image.ts';
import type { VendorManifest } from '#modules/catalogue/vendor-manifest.ts';

/** All that a title's art depends on. */
export type ArtTitle = {
  vendor: string;
  code: string;
  style: VendorManifest['style'];
  name: string;
  theme?: string;
  reroll: number;
};

/** Functions of the art generator that the catalogue calls; passed in, because a module knows no art. */
export type TitleArt = {
  draw(title: ArtTitle, letterless?: boolean): TileDrawing;
  /** The same entries, reordered a little so that no row shows a motif twice and neighbours do not look alike; `before` stand before them. */
  arrange<T>(entries: readonly T[], of: { titleOf(entry: T): ArtTitle; kindOf?(entry: T): string | undefined }, before?: readonly T[]): T[];
  /** A vendor's mark as SVG. */
  mark(vendor: Pick<VendorManifest, 'code' | 'style' | 'emblem'>): string;
};
