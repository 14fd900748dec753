import { fish } from '#games/fishing/view/art/forms/fish.ts';
import { chest, frog, whale } from '#games/fishing/view/art/forms/great.ts';
import { COG, crab, DRILL, lobster, nautilus, PRISM, turtle } from '#games/fishing/view/art/forms/shelled.ts';
import { eel, ray, tentacled } from '#games/fishing/view/art/forms/soft.ts';
import type { Look } from '#games/fishing/view/art/part.ts';
import { box, ell, leaf, many, poly, star, stroke } from '#games/fishing/view/art/shapes.ts';

const LURE = [
  {
    layers: [
      { d: 'M30 -34C40 -84 84 -80 90 -46', ink: 'line' as const, width: 4 },
      { d: ell(90, -38, 12), ink: 'lamp' as const },
      { d: ell(90, -38, 6), ink: 'belly' as const },
    ],
    pivot: [30, -34] as const,
    move: { kind: 'swing' as const, by: 6 },
  },
];
const SAW = [
  {
    layers: [
      { d: box(66, -6, 50, 12), ink: 'belly' as const },
      {
        d: many(
          5,
          (at) => poly(70 + at * 9, -6, 79 + at * 9, -6, 75 + at * 9, -14) + poly(70 + at * 9, 6, 79 + at * 9, 6, 75 + at * 9, 14),
        ).join(''),
        ink: 'fin' as const,
      },
    ],
  },
];
const FUNNEL = [
  {
    layers: [
      { d: box(-14, -62, 16, 32), ink: 'mark' as const },
      { d: box(-18, -68, 24, 8), ink: 'tail' as const },
      { d: ell(-10, -82, 10) + ell(-24, -94, 7), ink: 'belly' as const },
    ],
  },
];
const DIAL = [
  {
    layers: [
      { d: ell(4, 0, 24), ink: 'belly' as const },
      { d: ell(4, 0, 24), ink: 'mark' as const, width: 5 },
      {
        d: many(5, (at) =>
          stroke(
            4 + Math.cos(3.6 + at * 0.7) * 15,
            Math.sin(3.6 + at * 0.7) * 15,
            4 + Math.cos(3.6 + at * 0.7) * 20,
            Math.sin(3.6 + at * 0.7) * 20,
          ),
        ).join(''),
        ink: 'eye' as const,
        width: 2.4,
      },
    ],
  },
  { layers: [{ d: leaf(4, 4, 4, -18, 3), ink: 'tail' as const }], pivot: [4, 0] as const, move: { kind: 'swing' as const, by: 40 } },
];
const NUT = [
  {
    layers: [
      { d: star(-4, 0, 6, 20, 17.4), ink: 'mark' as const },
      { d: ell(-4, 0, 9), ink: 'eye' as const },
    ],
  },
];
const BELLOWS = [
  {
    layers: [
      {
        d: many(4, (at) => stroke(-36 + at * 20, -46 + Math.abs(at - 2) * 6, -36 + at * 20, 46 - Math.abs(at - 2) * 6)).join(''),
        ink: 'mark' as const,
        width: 6,
      },
    ],
  },
];

/** By the code of its kind: the form that it is cut in, and its inks. */
export const looks: Readonly<Record<string, Look>> = {
  'rivet-fry': {
    form: fish({ height: 25, tail: 'fan', marks: 'rivets' }),
    inks: {
      body: '#b9693d',
      belly: '#f5d08a',
      fin: '#8a3f22',
      tail: '#8a3f22',
      mark: '#d3a84e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'bolt-minnow': {
    form: fish({ height: 22, tail: 'fork', marks: 'none', front: NUT }),
    inks: {
      body: '#93a3a0',
      belly: '#ecdfc2',
      fin: '#56676b',
      tail: '#56676b',
      mark: '#d3a84e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'gauge-fish': {
    form: fish({ height: 39, tail: 'fan', front: DIAL }),
    inks: {
      body: '#d3a84e',
      belly: '#fbf3df',
      fin: '#b9693d',
      tail: '#c4512f',
      mark: '#8a3f22',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'lamp-shrimp': {
    form: lobster({ isLit: true }),
    inks: {
      body: '#e47a5c',
      belly: '#fbf3df',
      fin: '#8a3f22',
      tail: '#c4512f',
      mark: '#c4512f',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#ffe17a',
    },
  },
  'cog-crab': {
    form: crab({ carries: [COG] }),
    inks: {
      body: '#56676b',
      belly: '#ecdfc2',
      fin: '#173233',
      tail: '#93a3a0',
      mark: '#d3a84e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'pipe-eel': {
    form: eel({ links: 7, isPipe: true }),
    inks: {
      body: '#b9693d',
      belly: '#f5d08a',
      fin: '#8a3f22',
      tail: '#d3a84e',
      mark: '#d3a84e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'bellows-puffer': {
    form: fish({ height: 54, tail: 'moon', front: BELLOWS, eyeSize: 14 }),
    inks: {
      body: '#c4512f',
      belly: '#f5d08a',
      fin: '#d3a84e',
      tail: '#d3a84e',
      mark: '#8f2f1c',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'diver-frog': {
    form: frog(),
    inks: {
      body: '#43977c',
      belly: '#a9d3b4',
      fin: '#1f7371',
      tail: '#1f7371',
      mark: '#d3a84e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#bfe6dc',
    },
  },
  angler: {
    form: fish({ height: 50, tail: 'fan', back: 'spines', mouth: 'teeth', extra: LURE }),
    inks: {
      body: '#3d4d63',
      belly: '#93a3a0',
      fin: '#173233',
      tail: '#3d4d63',
      mark: '#173233',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#ffe17a',
    },
  },
  nautilus: {
    form: nautilus(),
    inks: {
      body: '#ecdfc2',
      belly: '#fbf3df',
      fin: '#e47a5c',
      tail: '#eab24e',
      mark: '#b9693d',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  sawfish: {
    form: fish({ height: 29, tail: 'moon', back: 'shark', marks: 'rivets', front: SAW }),
    inks: {
      body: '#93a3a0',
      belly: '#fbf3df',
      fin: '#56676b',
      tail: '#56676b',
      mark: '#173233',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'brass-squid': {
    form: tentacled({ arms: 5, isPointed: true, isBolted: true }),
    inks: {
      body: '#d3a84e',
      belly: '#f5d08a',
      fin: '#b9693d',
      tail: '#8a3f22',
      mark: '#8a3f22',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'propeller-ray': {
    form: ray({ isPropeller: true }),
    inks: {
      body: '#1f7371',
      belly: '#a9d3b4',
      fin: '#2c8a86',
      tail: '#43977c',
      mark: '#d3a84e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'iron-turtle': {
    form: turtle({ isIron: true }),
    inks: {
      body: '#56676b',
      belly: '#fbf3df',
      fin: '#b9693d',
      tail: '#93a3a0',
      mark: '#173233',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'steam-shark': {
    form: fish({ height: 36, tail: 'moon', back: 'shark', marks: 'rivets', mouth: 'teeth', extra: FUNNEL }),
    inks: {
      body: '#4c6478',
      belly: '#93a3a0',
      fin: '#38505f',
      tail: '#38505f',
      mark: '#b9693d',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  kraken: {
    form: tentacled({ arms: 8, isBolted: true }),
    inks: {
      body: '#8f2f1c',
      belly: '#f5d08a',
      fin: '#c4512f',
      tail: '#7a2c14',
      mark: '#d3a84e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'drill-lobster': {
    form: lobster({ nose: [DRILL] }),
    inks: {
      body: '#c4512f',
      belly: '#fbf3df',
      fin: '#8f2f1c',
      tail: '#e47a5c',
      mark: '#93a3a0',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#fff0cc',
    },
  },
  'laser-crab': {
    form: crab({ carries: [PRISM] }),
    inks: {
      body: '#7d5a8c',
      belly: '#fbf3df',
      fin: '#5a3358',
      tail: '#d98a94',
      mark: '#93a3a0',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#ff8fb0',
    },
  },
  chest: {
    form: chest(),
    inks: {
      body: '#7a2c14',
      belly: '#f5d08a',
      fin: '#c4512f',
      tail: '#eab24e',
      mark: '#d3a84e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#f5d08a',
    },
  },
  'iron-whale': {
    form: whale(),
    inks: {
      body: '#47606c',
      belly: '#8ea5a3',
      fin: '#344a55',
      tail: '#344a55',
      mark: '#d3a84e',
      eye: '#2a1009',
      line: '#2a1009',
      lamp: '#ffe17a',
    },
  },
};
