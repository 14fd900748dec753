type Lab = readonly [number, number, number];

/** Reads a colour, `#rrggbb` or `oklch(l c h)`, as a point of the Oklab space; undefined for other text. */
export function labOf(color: string): Lab | undefined {
  const [, l, c, h] = color.match(/^oklch\(([\d.]{1,8}) ([\d.]{1,8}) ([\d.]{1,8})\)$/) ?? [];
  if (l === undefined) return labOfHex(color);
  const turn = (Number(h) * Math.PI) / 180;
  return [Number(l), Number(c) * Math.cos(turn), Number(c) * Math.sin(turn)];
}

function labOfHex(color: string): Lab | undefined {
  if (!/^#[\da-f]{6}$/i.test(color)) return undefined;
  const [r, g, b] = color.match(/[\da-f]{2}/gi)!.map((part) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns the luminance (WCAG) of a colour that a screen of 8 bits shows. */
function luminance([L, a, b]: Lab): number {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const value = Math.min(1, Math.max(0, linear));
    const coded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    const shown = Math.round(coded * 255) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast (WCAG) of two colours, from 1 to 21. */
export function contrast(one: Lab, other: Lab): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export type Pair = { one: string; other: string; least: number; found: number };
type Look = Readonly<Record<string, string>>;

const GROUNDS = ['--bg', '--s1', '--s2', '--s3'];
export const SIGNALS = ['--brand-text', '--up', '--down', '--warn', '--info'];
/** Pairs of text colours and the backgrounds on which they are used. */
export const TEXTS: readonly (readonly [string, string])[] = [
  ...['--text', '--text-2', '--text-3', ...SIGNALS].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['--brand-ink', '--brand'],
  ['--danger-ink', '--danger'],
  ['--bg', '--text'],
  ...['--stub-ink', '--stub-ink-2', '--stub-red'].flatMap((ink) => ['--stub', '--stub-2'].map((paper) => [ink, paper] as const)),
  ['--stub-green', '--stub'],
];
/** Pairs of edges and their backgrounds. No field is drawn on `--s3`. */
export const EDGES: readonly (readonly [string, string])[] = ['--line-strong', '--focus'].flatMap((edge) =>
  ['--bg', '--s1', '--s2'].map((ground) => [edge, ground] as const),
);

/** Returns the pairs of a look with too little contrast: text below 4.5, edges below 3. */
export function lowContrasts(look: Look): Pair[] {
  const judged = [...TEXTS.map((pair) => [...pair, 4.5] as const), ...EDGES.map((pair) => [...pair, 3] as const)];
  return judged.flatMap(([one, other, least]) => {
    const [first, second] = [labOf(look[one] ?? ''), labOf(look[other] ?? '')];
    const found = first && second ? contrast(first, second) : 0;
    return found >= least ? [] : [{ one, other, least, found }];
  });
}
