/** The logo of a brand: its parts as SVG paths, in one view box. */
type BrandSign = { readonly viewBox: string; readonly frame: string; readonly paper: string; readonly lines: string };
type Brand = { mark: BrandSign; tokens: { light: Readonly<Record<string, string>> } };

const PAPER = '#f6b53c';
const FRAME = '#7a2c14';
const LINES = '#3a1505';

/** Returns the brand's logo as a square SVG, for the tab of a browser, the list of apps of a device, and QR codes. */
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
