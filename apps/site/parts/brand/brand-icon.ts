import type { Brand } from '#apps/site/parts/brand/brand-context.ts';

const PAPER = '#f6b53c';
const FRAME = '#7a2c14';
const LINES = '#3a1505';

/** The brand's mark as a picture of its own, for the tab of the browser and codes. */
export function brandIcon({ mark, tokens }: Pick<Brand, 'mark' | 'tokens'>): string {
  const [x, y, width, height] = mark.viewBox.split(' ').map(Number) as [number, number, number, number];
  const side = Math.max(width, height);
  const box = `${x - (side - width) / 2} ${y - (side - height) / 2} ${side} ${side}`;
  const paper = tokens.light['--brand'] ?? PAPER;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${mark.frame}" fill="${FRAME}"/><path d="${mark.paper}" fill="${paper}"/>` +
    `<path d="${mark.lines}" fill="none" stroke="${LINES}" stroke-width="1.1" opacity=".55"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Hangs it on the tab. */
export function showBrandIcon(brand: Brand): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = brandIcon(brand);
}
