import type { TileDrawing } from '#modules/catalogue/art/tile-image.ts';
import type { VendorManifest } from '#modules/catalogue/vendor-manifest.ts';

/** Everything on which a title's art depends. */
export type ArtTitle = {
  vendor: string;
  code: string;
  style: VendorManifest['style'];
  name: string;
  theme?: string;
  reroll: number;
};

/** Functions of the art generator that the catalogue calls. They are passed in, because a module does not depend on art. */
export type TitleArt = {
  draw(title: ArtTitle, letterless?: boolean): TileDrawing;
  /**
   * Returns the same entries, slightly reordered so that no row repeats a motif and neighbours do not look alike. The entries `before`
   * precede them.
   */
  arrange<T>(entries: readonly T[], of: { titleOf(entry: T): ArtTitle; kindOf?(entry: T): string | undefined }, before?: readonly T[]): T[];
  /** Returns a vendor's mark as SVG. */
  mark(vendor: Pick<VendorManifest, 'code' | 'style' | 'emblem'>): string;
};
