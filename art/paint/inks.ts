import { contrast, hueOf, mix, type Ramp } from '#art/paint/color.ts';
import type { Palette } from '#art/paint/palette.ts';
import type { Rng } from '#art/rng.ts';

type InkSet = {
  id: string;
  /** ground, and its darker tone */
  ground: readonly [string, string];
  /** main, second and contrast ink */
  a: string;
  b: string;
  c: string;
  /** colour of outlines and lettering */
  key: string;
  paper: string;
  /** the ink for metal, for leaves and for red */
  as: readonly [metal: 'a' | 'b' | 'c', leaf: 'a' | 'b' | 'c', red: 'a' | 'b' | 'c'];
};

/** Twelve fixed sets of five inks with the same cream paper: the print style mixes no other colour. */
export const INKS: readonly InkSet[] = [
  {
    id: 'persimmon',
    ground: ['#c4512f', '#98371f'],
    a: '#f5d08a',
    b: '#f4e7cb',
    c: '#1f5d5e',
    key: '#2a1009',
    paper: '#f4e7cb',
    as: ['a', 'c', 'c'],
  },
  {
    id: 'teal',
    ground: ['#1f7371', '#0f4f51'],
    a: '#f4e5c4',
    b: '#eba451',
    c: '#d9543a',
    key: '#06211f',
    paper: '#f4e5c4',
    as: ['b', 'b', 'c'],
  },
  {
    id: 'indigo',
    ground: ['#2f4a8c', '#1b2f66'],
    a: '#f1dba8',
    b: '#e47a5c',
    c: '#86bccb',
    key: '#0a1230',
    paper: '#f3e6c8',
    as: ['a', 'c', 'b'],
  },
  {
    id: 'moss',
    ground: ['#66793a', '#44552a'],
    a: '#f3e8c2',
    b: '#e28f45',
    c: '#a93a2b',
    key: '#161c08',
    paper: '#f3e8c2',
    as: ['b', 'b', 'c'],
  },
  {
    id: 'plum',
    ground: ['#7a3a5a', '#51233e'],
    a: '#f4d3a4',
    b: '#e88c7e',
    c: '#8dbcac',
    key: '#200a18',
    paper: '#f5e6cf',
    as: ['a', 'c', 'b'],
  },
  {
    id: 'ochre',
    ground: ['#cf9d49', '#b17f30'],
    a: '#7c2c1f',
    b: '#f7ecd4',
    c: '#1d5557',
    key: '#2b1906',
    paper: '#f7ecd4',
    as: ['b', 'c', 'a'],
  },
  {
    id: 'rose',
    ground: ['#d0736a', '#ad5051'],
    a: '#fbe8d2',
    b: '#2b3f60',
    c: '#efc06a',
    key: '#2c0f12',
    paper: '#fbe8d2',
    as: ['c', 'b', 'b'],
  },
  {
    id: 'sea',
    ground: ['#3b8ea7', '#226780'],
    a: '#f6e8c9',
    b: '#ec8a5e',
    c: '#12394c',
    key: '#06202b',
    paper: '#f6e8c9',
    as: ['b', 'c', 'b'],
  },
  {
    id: 'slate',
    ground: ['#46555e', '#2e3a42'],
    a: '#ebdfc4',
    b: '#d4633f',
    c: '#e6b55c',
    key: '#0d1316',
    paper: '#ebdfc4',
    as: ['c', 'b', 'b'],
  },
  {
    id: 'jade',
    ground: ['#43977c', '#28705b'],
    a: '#f8edd2',
    b: '#c44b37',
    c: '#edc266',
    key: '#08251c',
    paper: '#f8edd2',
    as: ['c', 'c', 'b'],
  },
  {
    id: 'cream',
    ground: ['#ece1c8', '#dccda9'],
    a: '#b33c2b',
    b: '#1e5859',
    c: '#d9932f',
    key: '#2a1a10',
    paper: '#fbf5e6',
    as: ['c', 'b', 'a'],
  },
  {
    id: 'night',
    ground: ['#17403f', '#0d2a2c'],
    a: '#eab24e',
    b: '#ecdfc2',
    c: '#cd553a',
    key: '#040e0e',
    paper: '#ecdfc2',
    as: ['a', 'b', 'c'],
  },
];

/**
 * Orders of main, second and contrast ink. The strongest ink comes first most often, because a motif in a weak ink would vanish on the
 * paper.
 */
const ORDERS = [
  ['a', 'b', 'c'],
  ['b', 'a', 'c'],
  ['c', 'a', 'b'],
  ['b', 'c', 'a'],
] as const;

/** Returns the palette of a printed label: the inks may change places, but the set is fixed. */
export function inkPalette(r: Rng, index: number): Palette {
  const set = INKS[index]!;
  const order = r.pick(ORDERS);
  const ink = { a: set[order[0]], b: set[order[1]], c: set[order[2]] };
  const [metal, leaf, red] = set.as.map((which) => set[which]) as [string, string, string];
  const flat = (base: string): Ramp => ({
    hi: mix(base, set.paper, 0.35),
    base,
    lo: mix(base, set.key, 0.16),
    deep: mix(base, set.key, 0.55),
  });
  const family = (id: string, base: string): Record<string, Ramp> => ({
    [id]: flat(base),
    [`${id}+`]: flat(mix(base, set.paper, 0.3)),
    [`${id}-`]: flat(mix(base, set.key, 0.24)),
  });
  const ramps = {
    ...family('a', ink.a),
    ...family('b', ink.b),
    ...family('m', metal),
    ...family('p', set.paper),
    ...family('k', set.key),
    ...family('g', leaf),
    ...family('r', red),
    ...family('y', mix(metal, set.paper, 0.4)),
    ...family('w', set.paper),
    ...family('n', mix(ink.c, set.key, 0.3)),
    ...family('s', mix(set.key, set.paper, 0.42)),
    ...family('c', mix(set.ground[0], set.paper, 0.72)),
  };
  const groundHue = hueOf(set.ground[0]);
  return {
    id: set.id,
    light: contrast(set.ground[0], set.key) > contrast(set.ground[0], '#ffffff') * 1.6,
    groundHue,
    keyHue: hueOf(ink.a),
    deepHue: groundHue,
    g: [set.ground[0], set.ground[0], set.ground[1]],
    glow: set.id === 'cream' ? set.c : mix(set.c, set.paper, 0.12),
    ink: set.key,
    face: set.paper,
    faceLo: set.paper,
    plate: set.ground[1],
    ramps,
  };
}
