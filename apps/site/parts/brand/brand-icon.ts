import type { Brand } from '#apps/site/parts/brand/brand-context.ts';
import { brandPicture } from '#kernel/brand-picture.ts';

/** Returns the brand's mark as the address of a picture, for the browser's tab and for QR codes. */
export function brandIcon(brand: Pick<Brand, 'mark' | 'tokens'>): string {
  return `data:image/svg+xml,${encodeURIComponent(brandPicture(brand))}`;
}

/** Shows the brand's mark in the browser's tab. */
export function showBrandIcon(brand: Brand): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = brandIcon(brand);
}
