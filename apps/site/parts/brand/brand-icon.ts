import type { Brand } from '#apps/site/parts/brand/brand-context.ts';
import { brandPicture } from '#kernel/brand-picture.ts';

/** The brand's mark as an address of a picture, for the tab of the browser and codes. */
export function brandIcon(brand: Pick<Brand, 'mark' | 'tokens'>): string {
  return `data:image/svg+xml,${encodeURIComponent(brandPicture(brand))}`;
}

/** Hangs it on the tab. */
export function showBrandIcon(brand: Brand): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = brandIcon(brand);
}
