import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, EDGES, labOf, lowContrasts, SIGNALS, TEXTS } from '#kernel/contrast.ts';
import { DEFAULT_LOOK } from '#kernel/default-look.ts';
import { DEMO_MERCHANTS } from '#modules/site/demo-merchants.ts';

type Look = Record<string, string>;
type Lab = NonNullable<ReturnType<typeof labOf>>;

const SHEET = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The tokens of one theme, as the sheet sets them. */
function lookOf(theme: 'dark' | 'light'): Look {
  const block = SHEET.match(new RegExp(`\\[data-theme='${theme}'\\] \\{\\n\\s+color-scheme([^}]+)\\}`))![1]!;
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const mix = (color: Lab, ground: Lab, part: number) => color.map((value, at) => value * part + ground[at]! * (1 - part)) as unknown as Lab;

const HUES = [...SHEET.matchAll(/--hue-([\w]+): (\d+);/g)].map(([, name, hue]) => ({ name: name!, hue: hue! }));
describe.each(DEMO_MERCHANTS.map(({ name, tokens }) => ({ name, tokens })))('the colours of $name', ({ tokens }) => {
  describe.each(['dark', 'light'] as const)('%s', (theme) => {
    const look: Look = { ...lookOf(theme), ...tokens[theme] };
    const lab = (name: string) => labOf(look[name]!)!;

    const hueOf = (hue: string) => labOf(`oklch(${look['--acc-l']} ${look['--acc-c']} ${hue})`)!;
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
  expect(contrast(labOf('oklch(0.965 0.008 95)')!, labOf('oklch(0.165 0.018 200)')!)).toBeCloseTo(17.3, 1);
  expect(contrast(labOf('#ffffff')!, labOf('#000000')!)).toBeCloseTo(21, 5);
  expect([TEXTS.length, EDGES.length, SIGNALS.length]).toEqual([42, 6, 5]);
});

it('the sheet gives both themes the same tokens', () => {
  expect(Object.keys(lookOf('light'))).toEqual(Object.keys(lookOf('dark')));
  expect(HUES).toHaveLength(13);
});

it('the colours that staff begin from are those of the sheet, and every pair of them can be read', () => {
  for (const theme of ['dark', 'light'] as const) {
    expect(lookOf(theme)).toMatchObject(DEFAULT_LOOK[theme]);
    expect(lowContrasts(DEFAULT_LOOK[theme])).toEqual([]);
    expect(lowContrasts({ ...DEFAULT_LOOK[theme], '--text-3': DEFAULT_LOOK[theme]['--bg']! })).toHaveLength(4);
  }
  expect(labOf('red')).toBeUndefined();
});
