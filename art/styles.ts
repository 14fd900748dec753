import type { Sign } from '#art/letter.ts';
import type { Composition } from '#art/compose/index.ts';
import type { LookId } from '#art/paint/look.ts';

export type StyleId = 'brass' | 'deco' | 'sticker' | 'print' | 'stub' | 'corners' | 'neon' | 'deckle' | 'arch' | 'film' | 'spine' | 'bevel';

export type Metal = 'gold' | 'silver' | 'copper' | 'jade';
export type Plate = 'none' | 'ribbon' | 'bar' | 'tab' | 'disc' | 'label';

/** A studio's style: edge, surface, lettering, metal, paint, and the grounds and compositions that it uses. */
export type Style = {
  look: LookId;
  metal: Metal;
  /** factor on the chroma of all colours */
  mute: number;
  /** indexes of GROUNDS, or of INKS for the print style */
  grounds: readonly number[];
  compositions: readonly Composition[];
  sign: Sign;
  /** chance that the lettering stands at the top */
  top: number;
  plate: Plate;
};

const sign = (style: Sign['style'], weight: number, join: Sign['join'], more: Partial<Sign> = {}): Sign => ({
  style,
  weight,
  join,
  slant: 0,
  arch: 0,
  squash: 1.1,
  ...more,
});
const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const every: readonly Composition[] = ['emblem', 'duo', 'horizon', 'portal', 'swarm', 'macro', 'rise', 'card', 'split'];
const but = (...without: Composition[]): readonly Composition[] => every.filter((kind) => !without.includes(kind));

export const STYLES: Readonly<Record<StyleId, Style>> = {
  brass: {
    look: 'enamel',
    metal: 'gold',
    mute: 1,
    grounds: all,
    compositions: every,
    sign: sign('two-tone', 2.3, 'miter', { arch: -9, serif: true }),
    top: 0.25,
    plate: 'none',
  },
  deco: {
    look: 'glass',
    metal: 'gold',
    mute: 1.05,
    grounds: [0, 1, 2, 3, 8, 9, 11, 4],
    compositions: but('card'),
    sign: sign('inline', 2.7, 'miter', { squash: 1.2 }),
    top: 0,
    plate: 'bar',
  },
  sticker: {
    look: 'sticker',
    metal: 'gold',
    mute: 1.1,
    grounds: [1, 3, 4, 6, 7, 10, 11, 2],
    compositions: but('portal'),
    sign: sign('extrude', 3.2, 'round', { slant: 6, arch: 8, initial: true }),
    top: 0.2,
    plate: 'none',
  },
  print: {
    look: 'print',
    metal: 'copper',
    mute: 1,
    grounds: all,
    compositions: every,
    sign: sign('ink', 2, 'miter', { squash: 1.25 }),
    top: 0,
    plate: 'label',
  },
  stub: {
    look: 'paper',
    metal: 'silver',
    mute: 0.92,
    grounds: [7, 10, 5, 3, 0, 11, 6, 2],
    compositions: but('emblem'),
    sign: sign('plain', 2.7, 'round', { arch: 10 }),
    top: 0,
    plate: 'ribbon',
  },
  corners: {
    look: 'enamel',
    metal: 'gold',
    mute: 1,
    grounds: [0, 1, 8, 2, 3, 9, 11],
    compositions: every,
    sign: sign('extrude', 2.3, 'miter', { arch: -8, serif: true, initial: true }),
    top: 0.2,
    plate: 'none',
  },
  neon: {
    look: 'neon',
    metal: 'silver',
    mute: 1.15,
    grounds: [12, 13, 14, 15, 16],
    compositions: every,
    sign: sign('tube', 1.5, 'round', { squash: 1.2 }),
    top: 0.6,
    plate: 'none',
  },
  deckle: {
    look: 'engraving',
    metal: 'copper',
    mute: 0.85,
    grounds: [5, 9, 0, 1, 4, 8, 10, 7, 6],
    compositions: every,
    sign: sign('plain', 2, 'miter', { arch: 7, serif: true }),
    top: 0,
    plate: 'ribbon',
  },
  arch: {
    look: 'enamel',
    metal: 'gold',
    mute: 1.05,
    grounds: all,
    compositions: but('portal', 'card'),
    sign: sign('inline', 3, 'round', { arch: -6, initial: true }),
    top: 0,
    plate: 'tab',
  },
  film: {
    look: 'sticker',
    metal: 'silver',
    mute: 1,
    grounds: [6, 3, 1, 0, 10, 4, 9, 8],
    compositions: every,
    sign: sign('two-tone', 3, 'round', { slant: 12 }),
    top: 0.4,
    plate: 'none',
  },
  spine: {
    look: 'woodcut',
    metal: 'jade',
    mute: 1,
    grounds: [2, 0, 1, 5, 4, 8, 10, 3],
    compositions: every,
    sign: sign('two-tone', 2.2, 'miter', { squash: 1.15 }),
    top: 0,
    plate: 'disc',
  },
  bevel: {
    look: 'poster',
    metal: 'gold',
    mute: 0.95,
    grounds: all,
    compositions: every,
    sign: sign('ring', 2.9, 'round', { arch: 9 }),
    top: 0.5,
    plate: 'none',
  },
};
