/** The sign of a brand: parts of its mark as paths, in their box. */
type BrandSign = { readonly viewBox: string; readonly frame: string; readonly paper: string; readonly lines: string };
type Brand = { mark: BrandSign; tokens: { light: Readonly<Record<string, string>> } };

const PAPER = '#f6b53c';
const FRAME = '#7a2c14';
const LINES = '#3a1505';

/** The brand's mark as a square picture of its own: for the tab of a browser, a device's list of apps, and codes. */
export function brandPicture({ mark, tokens }: Brand): string {
  const [x, y, width, height] = mark.viewBox.split(' ').map(Number) as [number, number, number, number];
  const side = Math.max(width, height);
  const box = `${x - (side - width) / 2} ${y - (side - height) / 2} ${side} ${side}`;
  const paper = tokens.light['--brand'] ?? PAPER;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${mark.frame}" fill="${FRAME}"/><path d="${mark.paper}" fill="${paper}"/>` +
    `<path d="${mark.lines}" fill="none" stroke="${LINES}" stroke-width="1.1" opacity=".55"/></svg>`
  );
}
