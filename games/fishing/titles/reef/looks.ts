import { fish } from '#games/fishing/view/art/forms/fish.ts';
import { dragon } from '#games/fishing/view/art/forms/great.ts';
import { BOMB, crab, turtle } from '#games/fishing/view/art/forms/shelled.ts';
import { eel, ray, seahorse, tentacled } from '#games/fishing/view/art/forms/soft.ts';
import type { Look } from '#games/fishing/view/art/part.ts';
import { box, ell, leaf, many, poly, star, stroke } from '#games/fishing/view/art/shapes.ts';

const PUFFS = [
  {
    layers: many(11, (at) => ({
      d: poly(
        14 + Math.cos(at * 0.57) * 52,
        Math.sin(at * 0.57) * 52,
        14 + Math.cos(at * 0.57 + 0.06) * 70,
        Math.sin(at * 0.57 + 0.06) * 70,
        14 + Math.cos(at * 0.57 + 0.14) * 52,
        Math.sin(at * 0.57 + 0.14) * 52,
      ),
      ink: 'fin' as const,
    })),
  },
];
const HAMMER = [
  {
    layers: [
      { d: 'M62 -46C78 -50 92 -42 92 -30L88 30C92 42 78 50 62 46Z', ink: 'fin' as const },
      { d: ell(80, -36, 6) + ell(80, 36, 6), ink: 'eye' as const },
    ],
  },
];
const WHEEL = [
  {
    layers: [
      { d: ell(-4, -2, 34), ink: 'lamp' as const },
      { d: ell(-4, -2, 27), ink: 'fin' as const },
      ...many(5, (at) => ({
        d: poly(
          -4,
          -2,
          -4 + Math.cos(at * 1.257) * 27,
          -2 + Math.sin(at * 1.257) * 27,
          -4 + Math.cos(at * 1.257 + 0.6) * 27,
          -2 + Math.sin(at * 1.257 + 0.6) * 27,
        ),
        ink: 'belly' as const,
      })),
      { d: ell(-4, -2, 7), ink: 'eye' as const },
    ],
    pivot: [-4, -2] as const,
    move: { kind: 'spin' as const, by: 0.3 },
  },
];
const LONG_FIN = [
  {
    layers: [
      { d: leaf(-6, 40, -66, 92, 9), ink: 'tail' as const },
      { d: stroke(30, 34, 22, 78), ink: 'fin' as const, width: 4 },
    ],
    pivot: [0, 40] as const,
    move: { kind: 'swing' as const, by: 8 },
  },
];
const STARS = [{ layers: [{ d: star(-20, -16, 5, 12, 5) + star(8, 20, 5, 9, 4) + box(0, 0, 0.1, 0.1), ink: 'lamp' as const }] }];

/** By the code of its kind: the form that it is cut in, and its inks. */
export const looks: Readonly<Record<string, Look>> = {
  sprat: {
    form: fish({ height: 22, marks: 'line' }),
    inks: {
      body: '#8fc3cf',
      belly: '#fbf3df',
      fin: '#1f7371',
      tail: '#1f7371',
      mark: '#3f78a8',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'neon-dart': {
    form: fish({ height: 19, tail: 'moon', marks: 'line', back: 'sail' }),
    inks: {
      body: '#5a3358',
      belly: '#d98a94',
      fin: '#7d5a8c',
      tail: '#e47a5c',
      mark: '#6fe0d2',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  clownfish: {
    form: fish({ height: 36, tail: 'fan', marks: 'bands' }),
    inks: {
      body: '#e47a5c',
      belly: '#f0a070',
      fin: '#c4512f',
      tail: '#c4512f',
      mark: '#fbf3df',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  damsel: {
    form: fish({ height: 42, tail: 'fork', marks: 'none', back: 'low' }),
    inks: {
      body: '#3f78a8',
      belly: '#f5d08a',
      fin: '#eab24e',
      tail: '#eab24e',
      mark: '#173233',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  wrasse: {
    form: fish({ height: 31, tail: 'fan', marks: 'stripes', mouth: 'beak' }),
    inks: {
      body: '#43977c',
      belly: '#a9d3b4',
      fin: '#cf9d49',
      tail: '#e47a5c',
      mark: '#1f7371',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  seahorse: {
    form: seahorse(),
    inks: {
      body: '#eab24e',
      belly: '#ecdfc2',
      fin: '#e47a5c',
      tail: '#c4512f',
      mark: '#cf9d49',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  angelfish: {
    form: fish({ height: 58, tail: 'fork', back: 'tall', marks: 'bands', extra: LONG_FIN }),
    inks: {
      body: '#ecdfc2',
      belly: '#fbf3df',
      fin: '#cf9d49',
      tail: '#eab24e',
      mark: '#173233',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  puffer: {
    form: fish({ height: 56, tail: 'fan', marks: 'spots', extra: PUFFS, eyeSize: 15 }),
    inks: {
      body: '#cf9d49',
      belly: '#fbf3df',
      fin: '#7a2c14',
      tail: '#eab24e',
      mark: '#7a2c14',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  parrotfish: {
    form: fish({ height: 41, tail: 'moon', marks: 'scales', mouth: 'beak' }),
    inks: {
      body: '#3f9d9a',
      belly: '#d98a94',
      fin: '#e47a5c',
      tail: '#7d5a8c',
      mark: '#eab24e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  lionfish: {
    form: fish({ height: 37, tail: 'fan', back: 'spines', marks: 'stripes', extra: LONG_FIN }),
    inks: {
      body: '#ecdfc2',
      belly: '#fbf3df',
      fin: '#c4512f',
      tail: '#e47a5c',
      mark: '#8f2f1c',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  tuna: {
    form: fish({ height: 32, tail: 'moon', back: 'shark', marks: 'none' }),
    inks: {
      body: '#3f78a8',
      belly: '#ecdfc2',
      fin: '#eab24e',
      tail: '#173233',
      mark: '#173233',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  squid: {
    form: tentacled({ arms: 5, isPointed: true }),
    inks: {
      body: '#d98a94',
      belly: '#fbf3df',
      fin: '#e47a5c',
      tail: '#d98a94',
      mark: '#c4512f',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  octopus: {
    form: tentacled({ arms: 7 }),
    inks: {
      body: '#c4512f',
      belly: '#ecdfc2',
      fin: '#e47a5c',
      tail: '#c4512f',
      mark: '#8f2f1c',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  turtle: {
    form: turtle(),
    inks: {
      body: '#43977c',
      belly: '#fbf3df',
      fin: '#a9d3b4',
      tail: '#1f7371',
      mark: '#173233',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  ray: {
    form: ray(),
    inks: {
      body: '#7d5a8c',
      belly: '#fbf3df',
      fin: '#5a3358',
      tail: '#7d5a8c',
      mark: '#d98a94',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  barracuda: {
    form: fish({ height: 20, tail: 'fork', back: 'sail', marks: 'stripes', mouth: 'teeth' }),
    inks: {
      body: '#93a3a0',
      belly: '#fbf3df',
      fin: '#56676b',
      tail: '#56676b',
      mark: '#56676b',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  hammerhead: {
    form: fish({ height: 33, tail: 'moon', back: 'shark', mouth: 'teeth', front: HAMMER }),
    inks: {
      body: '#5e7f92',
      belly: '#fbf3df',
      fin: '#4a687a',
      tail: '#4a687a',
      mark: '#56676b',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  sunfish: {
    form: fish({ height: 66, tail: 'fan', back: 'tall', marks: 'spots', extra: STARS, eyeSize: 14 }),
    inks: {
      body: '#f5d08a',
      belly: '#fff0cc',
      fin: '#eab24e',
      tail: '#cf9d49',
      mark: '#cf9d49',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fbf3df',
    },
  },
  'bomb-crab': {
    form: crab({ carries: [BOMB] }),
    inks: {
      body: '#c4512f',
      belly: '#ecdfc2',
      fin: '#8f2f1c',
      tail: '#e47a5c',
      mark: '#eab24e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#ffd257',
    },
  },
  'eel-chain': {
    form: eel({ links: 8, isLit: true }),
    inks: {
      body: '#173233',
      belly: '#7fd6c8',
      fin: '#1f7371',
      tail: '#eab24e',
      mark: '#1f7371',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#ffe17a',
    },
  },
  'koi-wheel': {
    form: fish({ height: 48, tail: 'veil', back: 'low', marks: 'none', front: WHEEL }),
    inks: {
      body: '#fbf3df',
      belly: '#ecdfc2',
      fin: '#c4512f',
      tail: '#e47a5c',
      mark: '#c4512f',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#eab24e',
    },
  },
  'lantern-dragon': {
    form: dragon({ links: 9 }),
    inks: {
      body: '#c4512f',
      belly: '#fbf3df',
      fin: '#cf9d49',
      tail: '#e47a5c',
      mark: '#eab24e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#f5d08a',
    },
  },
};
