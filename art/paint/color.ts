/** OKLCH to sRGB with chroma reduced into the gamut, WCAG contrast, and the shades of a material. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}
export interface Ramp {
  hi: string;
  base: string;
  lo: string;
  deep: string;
}

const lin = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
function rgb({ l, c, h }: Lch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180),
    b = c * Math.sin((h * Math.PI) / 180);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}
const cache = new Map<string, string>();

/** Returns a colour as #rrggbb, with its chroma lowered until the screen can show it. */
export function hex(lightness: number, chroma: number, hue: number): string {
  const key = `${Math.min(0.99, Math.max(0.02, lightness)).toFixed(3)}|${chroma.toFixed(3)}|${hue.toFixed(0)}`;
  const hit = cache.get(key);
  if (hit) return hit;
  // The colour is computed from the key, not from the first caller's values; otherwise a tile would depend on earlier drawings.
  const [l, first, h] = key.split('|').map(Number) as [number, number, number];
  let c = first;
  let v = rgb({ l, c, h });
  while (c > 0.002 && v.some((x) => x < -0.0005 || x > 1.0005)) {
    c *= 0.94;
    v = rgb({ l, c, h });
  }
  const byte = (x: number) =>
    Math.round(255 * Math.min(1, Math.max(0, lin(Math.max(0, x)))))
      .toString(16)
      .padStart(2, '0');
  const colour = `#${v.map(byte).join('')}`;
  cache.set(key, colour);
  return colour;
}
export const hueDist = (a: number, b: number): number => {
  const d = Math.abs(((a - b) % 360) + 360) % 360;
  return Math.min(d, 360 - d);
};
/** moves a hue toward another by at most `by` degrees */
export const toward = (h: number, to: number, by: number): number => {
  const d = ((((to - h) % 360) + 540) % 360) - 180;
  return h + Math.max(-by, Math.min(by, d));
};
/** Returns the shades of a colour. Lights move towards yellow and shadows towards blue, so that shading does not look grey. */
export function ramp(l: number, c: number, h: number): Ramp {
  return {
    hi: hex(l + (1 - l) * 0.45, c * 0.8, toward(h, 85, 16)),
    base: hex(l, c, h),
    lo: hex(l - 0.15, c * 1.02, toward(h, 285, 14)),
    deep: hex(l * 0.45, c * 0.75, toward(h, 275, 26)),
  };
}
export function lum(hexv: string): number {
  const f = (i: number) => {
    const x = parseInt(hexv.slice(i, i + 2), 16) / 255;
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * f(1) + 0.7152 * f(3) + 0.0722 * f(5);
}
export const contrast = (a: string, b: string): number => {
  const x = lum(a),
    y = lum(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

const channels = (colour: string): number[] => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));

/** Mixes two colours as inks on paper: the share `share` of `b` over `a`. */
export function mix(a: string, b: string, share: number): string {
  const over = channels(b);
  return `#${channels(a)
    .map((x, i) =>
      Math.round(x + (over[i]! - x) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns the OKLCH hue of a colour, in whole degrees. */
export function hueOf(colour: string): number {
  const [r, g, b] = channels(colour).map((x) => (x / 255 <= 0.04045 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return Math.round(((Math.atan2(y, x) * 180) / Math.PI + 360) % 360);
}
