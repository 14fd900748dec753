import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '#modules/site/demo-merchants.ts';

type Look = Record<string, string>;
type Lab = readonly [number, number, number];

const SHEET = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The tokens of one theme, as the sheet sets them. */
function lookOf(theme: 'dark' | 'light'): Look {
  const block = SHEET.match(new RegExp(`\\[data-theme='${theme}'\\] \\{\\n\\s+color-scheme([^}]+)\\}`))![1]!;
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

function labOf(color: string): Lab {
  const [, l, c, h] = color.match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/) ?? [];
  if (l === undefined) return labOfHex(color);
  const turn = (Number(h) * Math.PI) / 180;
  return [Number(l), Number(c) * Math.cos(turn), Number(c) * Math.sin(turn)];
}

function labOfHex(color: string): Lab {
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

/** WCAG's luminance of the colour as a screen of 8 bits shows it. */
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

function contrast(one: Lab, other: Lab): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const mix = (color: Lab, ground: Lab, part: number) => color.map((value, at) => value * part + ground[at]! * (1 - part)) as unknown as Lab;

const GROUNDS = ['--bg', '--s1', '--s2', '--s3'];
const SIGNALS = ['--brand-text', '--up', '--down', '--warn', '--info'];
const HUES = [...SHEET.matchAll(/--hue-([\w]+): (\d+);/g)].map(([, name, hue]) => ({ name: name!, hue: hue! }));
/** Text on what it stands on. */
const TEXTS = [
  ...['--text', '--text-2', '--text-3', ...SIGNALS].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['--brand-ink', '--brand'],
  ['--danger-ink', '--danger'],
  ['--bg', '--text'],
  ...['--stub-ink', '--stub-ink-2', '--stub-red'].flatMap((ink) => ['--stub', '--stub-2'].map((paper) => [ink, paper] as const)),
  ['--stub-green', '--stub'],
] as const;
/** Edges and rings; no field stands on s3. */
const EDGES = ['--line-strong', '--focus'].flatMap((edge) => ['--bg', '--s1', '--s2'].map((ground) => [edge, ground] as const));

describe.each(DEMO_MERCHANTS.map(({ name, tokens }) => ({ name, tokens })))('the colours of $name', ({ tokens }) => {
  describe.each(['dark', 'light'] as const)('%s', (theme) => {
    const look: Look = { ...lookOf(theme), ...tokens[theme] };
    const lab = (name: string) => labOf(look[name]!);

    const hueOf = (hue: string) => labOf(`oklch(${look['--acc-l']} ${look['--acc-c']} ${hue})`);
    /** Pairs below a contrast, each with its own. */
    const below = (least: number, pairs: [string, Lab, Lab][]) =>
      pairs.flatMap(([what, one, other]) => (contrast(one, other) < least ? [`${what}: ${contrast(one, other).toFixed(2)}`] : []));

    it('every text can be read on what it stands on, and every signal on its own tint', () => {
      expect(
        below(
          4.5,
          TEXTS.map(([text, ground]) => [`${text} on ${ground}`, lab(text), lab(ground)]),
        ),
      ).toEqual([]);
      expect(
        below(
          4.5,
          SIGNALS.map((signal) => [`${signal} on its tint`, lab(signal), mix(lab(signal), lab('--s1'), 0.15)]),
        ),
      ).toEqual([]);
    });

    it('every edge and ring is seen', () => {
      expect(
        below(
          3,
          EDGES.map(([edge, ground]) => [`${edge} on ${ground}`, lab(edge), lab(ground)]),
        ),
      ).toEqual([]);
    });

    it('every hue can be read on the page and on a surface', () => {
      const pairs = HUES.flatMap(({ name, hue }) =>
        ['--bg', '--s1'].map((ground): [string, Lab, Lab] => [`the hue of ${name} on ${ground}`, hueOf(hue), lab(ground)]),
      );
      expect(below(4.5, pairs)).toEqual([]);
    });
  });
});

it('reckons as the design does', () => {
  expect(contrast(labOf('oklch(0.965 0.008 95)'), labOf('oklch(0.165 0.018 200)'))).toBeCloseTo(17.3, 1);
  expect(contrast(labOf('#ffffff'), labOf('#000000'))).toBeCloseTo(21, 5);
  expect([TEXTS.length, EDGES.length, SIGNALS.length]).toEqual([42, 6, 5]);
});

it('the sheet gives both themes the same tokens', () => {
  expect(Object.keys(lookOf('light'))).toEqual(Object.keys(lookOf('dark')));
  expect(HUES).toHaveLength(13);
});
