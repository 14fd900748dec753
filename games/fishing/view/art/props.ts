import type { Layer, Palette } from '#games/fishing/view/art/part.ts';
import { box, ell, leaf, many, poly, star, stroke } from '#games/fishing/view/art/shapes.ts';

/** Inks of the things that every title has. */
export const PROP_INKS: Palette = {
  body: '#cf9d49',
  belly: '#fbf3df',
  fin: '#8f2f1c',
  tail: '#7a2c14',
  mark: '#c4512f',
  eye: '#2a1009',
  line: '#2a1009',
  lamp: '#f5d08a',
};

/** Things other than fish, in the box of a form: the barrel points upwards from its pivot at 0, 0. */
export const PROPS: Readonly<Record<string, readonly Layer[]>> = {
  base: [
    { d: 'M-78 62C-78 6 -44 -22 0 -22C44 -22 78 6 78 62Z', ink: 'tail' },
    { d: 'M0 -22C44 -22 78 6 78 62H0Z', shade: 0.22 },
    { d: 'M-78 62C-78 50 -76 40 -72 32H72C76 40 78 50 78 62Z', ink: 'mark' },
    { d: many(7, (at) => ell(-54 + at * 18, 47, 4.5)).join(''), ink: 'lamp' },
    { d: ell(0, 0, 26), ink: 'body' },
    { d: ell(0, 0, 26), ink: 'eye', width: 4 },
    { d: ell(0, 0, 9), ink: 'eye' },
  ],
  barrel: [
    { d: 'M-17 8L-21 -64H21L17 8Z', ink: 'body' },
    { d: 'M0 8V-64H21L17 8Z', shade: 0.18 },
    { d: box(-26, -80, 52, 18), ink: 'mark' },
    { d: box(-22, -36, 44, 9), ink: 'fin' },
    { d: box(-19, -12, 38, 8), ink: 'fin' },
    { d: ell(0, -80, 19, 6), ink: 'eye' },
  ],
  bullet: [
    { d: ell(0, 0, 30), ink: 'lamp' },
    { d: ell(0, 0, 30), ink: 'mark', width: 7 },
    { d: ell(-8, -8, 9), ink: 'belly' },
  ],
  shell: [
    { d: 'M-70 -26H30C64 -26 92 -12 98 0C92 12 64 26 30 26H-70Z', ink: 'mark' },
    { d: 'M-70 0H98C92 12 64 26 30 26H-70Z', shade: 0.2 },
    { d: poly(-70, -26, -100, -50, -48, -26) + poly(-70, 26, -100, 50, -48, 26), ink: 'tail' },
    { d: box(-20, -26, 14, 52), ink: 'belly' },
    { d: leaf(-72, 0, -124, 0, 15), ink: 'lamp' },
  ],
  spark: [
    { d: star(0, 0, 8, 92, 34), ink: 'lamp' },
    { d: star(0, 0, 8, 54, 26), ink: 'belly' },
  ],
  scrap: [{ d: poly(-60, -34, 52, -60, 66, 38, -40, 58), ink: 'belly' }],
  bubble: [
    { d: ell(0, 0, 84), ink: 'belly', width: 12 },
    { d: 'M-52 -34A62 62 0 0 1 -10 -62', ink: 'belly', width: 12 },
  ],
  petal: [
    { d: leaf(-84, 10, 84, -10, 58), ink: 'belly' },
    { d: leaf(-60, 10, 70, -6, 14), shade: 0.16 },
  ],
  coin: [
    { d: ell(0, 0, 78), ink: 'body' },
    { d: ell(0, 0, 78), ink: 'eye', width: 7 },
    { d: ell(0, 0, 54), ink: 'lamp' },
    { d: box(-19, -19, 38, 38), ink: 'tail' },
    { d: 'M-52 -30A60 60 0 0 1 -14 -58', ink: 'belly', width: 9 },
  ],
  ring: [{ d: ell(0, 0, 104), ink: 'belly', width: 8 }],
  sight: [
    {
      d: many(
        4,
        (at) =>
          `M${Math.cos((at * Math.PI) / 2 + 0.35) * 104} ${Math.sin((at * Math.PI) / 2 + 0.35) * 104}A104 104 0 0 1 ${Math.cos((at * Math.PI) / 2 + 1.22) * 104} ${Math.sin((at * Math.PI) / 2 + 1.22) * 104}`,
      ).join(''),
      ink: 'eye',
      width: 15,
    },
    {
      d: many(
        4,
        (at) =>
          `M${Math.cos((at * Math.PI) / 2 + 0.35) * 104} ${Math.sin((at * Math.PI) / 2 + 0.35) * 104}A104 104 0 0 1 ${Math.cos((at * Math.PI) / 2 + 1.22) * 104} ${Math.sin((at * Math.PI) / 2 + 1.22) * 104}`,
      ).join(''),
      ink: 'lamp',
      width: 8,
    },
    { d: stroke(0, -124, 0, -84) + stroke(0, 84, 0, 124) + stroke(-124, 0, -84, 0) + stroke(84, 0, 124, 0), ink: 'lamp', width: 8 },
  ],
  stub: [
    { d: 'M-120 -40H120V-12A12 12 0 0 0 120 12V40H-120V12A12 12 0 0 0 -120 -12Z', ink: 'belly' },
    { d: 'M-108 -30H108V30H-108Z', ink: 'mark', width: 3 },
  ],
  pixel: [{ d: box(-120, -120, 240, 240), ink: 'belly' }],
};
